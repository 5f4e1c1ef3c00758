import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { useWords } from '#portal/words/language.ts'

/** A thin bar at the top of the window while a page is on its way. */
export function Loading() {
  const translate = useWords()
  return <ProgressBar label={translate('shell.loading')} isAtTheTop />
}
