import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { RecordOf } from '#contract/record.ts'
import type { WordKey } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { totalOf } from '#rules/pagamento/totals.ts'

const NOTHING = '0.00'

type Props = {
  /** Amounts beside the total, in BRL, each with its word. */
  readonly further?: readonly (readonly [WordKey, string])[]
}

/** Total of a payment request's items or fiscal documents below their rows, as far as the list has all of them. */
export function TotalLine({ further = [] }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { data = [], total = 0 } = useListContext<RecordOf<'pagamento/item'> & { id: number }>()
  if (data.length === 0 || data.length < total) return null
  const all = totalOf(data.map(({ ValorTotal }) => ({ ValorTotal: ValorTotal ?? NOTHING })))
  const amounts = [['fields.ValorTotal', all] as const, ...further]
  return (
    <Box sx={row}>
      {amounts.map(([word, amount]) => (
        <Box component="span" key={word} sx={pair}>
          <span>{translate(word)}</span>
          <span>{formatMoney(amount, HOME_CURRENCY, language)}</span>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  px: 2,
  py: 1,
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Amount beside its name, as no column of the rows is sure to stand above it. */
const pair = { display: 'inline-flex', gap: 2 } as const
