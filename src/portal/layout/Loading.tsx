import { ProgressBar } from '#portal/parts/ProgressBar.tsx'
import { useWords } from '#portal/providers/language.ts'

/** A thin bar at the top of the window while a page is on its way. */
export function Loading() {
  const say = useWords()
  return <ProgressBar label={say('shell.loading')} isAtTheTop />
}
