import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ProgressBar } from '#portal/ui/ProgressBar.tsx'

/** A thin bar at the top of the window while a page is on its way. */
export function Loading() {
  const translate = useTranslate()
  return <ProgressBar label={translate('shell.loading')} isAtTheTop />
}
