import { ProgressBar } from '#portal/ui/ProgressBar.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** A thin bar at the top of the window while a page is on its way. */
export function Loading() {
  const translate = useTranslate()
  return <ProgressBar label={translate('shell.loading')} isAtTheTop />
}
