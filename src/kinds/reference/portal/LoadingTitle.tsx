import Skeleton from '@mui/material/Skeleton'
import { sourceOf } from '#contract/lookup.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Characters that a title of a length which is not declared is taken to have, and the most of any. */
const USUAL = 20
const MOST = 40

/** Share of its greatest length that a title usually has. */
const FILLED = 0.75

/**
 * Skeleton of a title that is still read, as wide as those of its look-up usually are, so that columns keep their widths; named,
 * so that a link or button of it has a name (WCAG 4.1.2).
 */
export function LoadingTitle({ lookup }: { readonly lookup: string }) {
  const translate = useTranslate()
  const { fields, title } = sourceOf(lookup)
  const declared = fields[title]
  const longest = declared && 'max' in declared && typeof declared.max === 'number' ? declared.max : USUAL
  return (
    <Skeleton
      role="img"
      aria-label={translate('shell.loading')}
      variant="text"
      sx={{ display: 'inline-block', width: `${Math.min(longest, MOST) * FILLED}ch`, maxWidth: 1 }}
    />
  )
}
