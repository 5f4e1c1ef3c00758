import Typography from '@mui/material/Typography'
import type { Row } from '#contract/validation.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { contextIn, endOf, shortContext } from './context.ts'

type Props = { readonly lookup: string; readonly row: Row; readonly isWhole?: boolean }

/** Levels above a chosen row, and the day on which it has ended; nothing for a row that has neither. */
export function ContextNote({ lookup, row, isWhole = false }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const context = contextIn(lookup, row)
  const end = endOf(lookup, row, businessDay())
  if (context === undefined && end === undefined) return null
  return (
    <>
      {end !== undefined && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'warning.dark' }}>
          {translate('forms.ended', { day: formatDay(end, language) })}
        </Typography>
      )}
      {context !== undefined && (
        <Typography
          component="span"
          variant="caption"
          color="text.secondary"
          title={isWhole ? undefined : context}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {isWhole ? context : shortContext(context)}
        </Typography>
      )}
    </>
  )
}
