import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { entityNamed } from '#contract/entity.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useCopiedLines } from '#portal/resources/copy/useCopiedLines.ts'
import { isExchanged, type Line } from '#rules/pagamento/payable.ts'

const pagamento = entityNamed('pagamento')
const ITEMS = 'Itens'

type Rated = Pick<Line, 'Moeda'> & { readonly Taxa?: string | null }

const itemsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Rated[]) : [])

/** Notice that items of a copied request have its exchange rates still: nobody but its user knows those of today. */
export function CopiedRates({ copied }: { readonly copied: number }) {
  const translate = useTranslate()
  const language = useLocale()
  const { data } = useCopiedLines(pagamento, copied)
  const items = itemsOf(useWatch({ name: ITEMS }))
  const before = itemsOf(data?.rows[ITEMS as keyof typeof data.rows])
  const isOld = (item: Rated) =>
    isExchanged(item) && before.some(one => one.Moeda === item.Moeda && one.Taxa === item.Taxa)
  const currencies = [...new Set(items.filter(isOld).map(({ Moeda }) => Moeda))]
  if (currencies.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(currencies)
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('pages.pagamento.copiedRates', { currencies: names })}
    </Alert>
  )
}
