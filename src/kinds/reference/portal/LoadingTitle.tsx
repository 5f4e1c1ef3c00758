import Skeleton from '@mui/material/Skeleton'
import { sourceOf } from '#contract/lookup.ts'
import { isKnownByPrefix } from '#contract/lookupTitle.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Characters that a title of a length which is not declared is taken to have, and the most of any. */
const USUAL = 20
const MOST = 40

/** Share of its greatest length that a title usually has. */
const FILLED = 0.65

type Props = {
  readonly lookup: string
  /** Whether the shortest name is shown, where the look-up has one. */
  readonly isShort?: boolean | undefined
}

/**
 * Skeleton of a title that is still read, as wide as those of its look-up usually are, so that columns keep their widths; named,
 * so that a link or button of it has a name (WCAG 4.1.2).
 */
export function LoadingTitle({ lookup, isShort = false }: Props) {
  const translate = useTranslate()
  const { fields, title, prefix } = sourceOf(lookup)
  const declared = fields[(isShort && isKnownByPrefix(lookup) && prefix) || title]
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
