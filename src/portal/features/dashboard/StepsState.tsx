import Link from '@mui/material/Link'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { KnownSteps } from './useSteps.ts'

/** State of the first steps in words: nothing until it is known, and the way to ask again where that failed. */
export function StepsState({ steps: { shown, done, hasFailed, retry } }: { readonly steps: KnownSteps }) {
  const translate = useTranslate()
  if (hasFailed) {
    return (
      // Same height as the text that it replaces.
      <Link component="button" variant="body1" onClick={retry}>
        {translate('actions.retry')}
      </Link>
    )
  }
  if (done === undefined) return null
  const total = shown.length
  return translate(`pages.dashboard.steps.${done === total ? 'allDone' : 'progress'}`, { done, total })
}
