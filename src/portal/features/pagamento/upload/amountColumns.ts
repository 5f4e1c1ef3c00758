import type { Language } from '#i18n/words.ts'
import type { LineColumn } from '#portal/resources/spreadsheets/lines.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

type Amounts = { readonly Valor: string; readonly Moeda: string; readonly ValorTotal: string }

/** Columns of an item's or fiscal document's amounts: in its own currency, and converted. */
export const amountColumns = (language: Language): readonly LineColumn<Amounts>[] => [
  {
    label: 'fields.Valor',
    type: 'amount',
    textOf: ({ Valor, Moeda }) => formatMoney(Valor, Moeda, language),
  },
  {
    label: 'fields.ValorTotal',
    type: 'amount',
    textOf: ({ ValorTotal }) => formatMoney(ValorTotal, HOME_CURRENCY, language),
  },
]
