import Typography from '@mui/material/Typography'
import type { WordKey } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY, sum, sumsByCurrency, toCents } from '#rules/money.ts'
import type { InBatch } from './batch.ts'

type Props = {
  /** Words with the `amount`. */
  readonly word: WordKey
  /** Requests that the action is done to. */
  readonly batch: readonly InBatch[]
  readonly leftOut: number
}

/** Sum of the requests of a batch, in parts where the requests are paid in several currencies, and how many are not. */
export function BatchSum({ word, batch, leftOut }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  // Currencies that they are paid in; the amounts are all in reais.
  const sums = sumsByCurrency(batch.map(({ record }) => [record.Moeda, record.ValorLiquido]))
  const total = toCents(sum([...sums.values()]))
  const parts = [...sums].map(([currency, amount]) =>
    translate('pages.pagamento.batch.sumIn', { currency, amount: money(amount) }),
  )
  return (
    <>
      <Typography sx={{ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }}>
        {translate(word, { amount: money(total) })}
      </Typography>
      {parts.length > 1 && <Typography variant="body2">{parts.join(' · ')}</Typography>}
      {leftOut > 0 && (
        <Typography color="text.secondary">
          {translate('pages.pagamento.batch.leftOut', { smart_count: leftOut })}
        </Typography>
      )}
    </>
  )
}
