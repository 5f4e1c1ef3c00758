import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { totalOf } from '#rules/pagamento/totals.ts'

const NOTHING = '0.00'

/** Total of a payment request's items or fiscal documents below their rows, as far as the list has all of them. */
export function PartTotal() {
  const translate = useTranslate()
  const language = useLocale()
  const { data = [], total = 0 } = useListContext<RecordOf<'pagamento/item'> & { id: number }>()
  if (data.length === 0 || data.length < total) return null
  return (
    <Box sx={row}>
      <span>{translate('fields.ValorTotal')}</span>
      <span>
        {formatMoney(
          totalOf(data.map(({ ValorTotal }) => ({ ValorTotal: ValorTotal ?? NOTHING }))),
          HOME_CURRENCY,
          language,
        )}
      </span>
    </Box>
  )
}

const row = {
  display: 'flex',
  // Beside its name, as no column of the rows is sure to stand above it.
  gap: 2,
  px: 2,
  py: 1,
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
} as const
