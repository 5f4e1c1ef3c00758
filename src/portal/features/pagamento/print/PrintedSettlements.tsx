import { entityNamed } from '#contract/entity.ts'
import type { PagamentoImpresso } from '#contract/features/pagamentoImpresso.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { addedAmounts } from '#portal/record/paper/addedAmounts.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'

const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')

type Props = { readonly settlements: PagamentoImpresso['Baixas'] }

/** Settlements that paid a request: number, day, what was paid of it, and what was added or discounted; nothing without them. */
export function PrintedSettlements({ settlements }: Props) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(baixa)
  const { field: labelOfItem } = useLabels(item)
  if (settlements.length === 0) return null
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          { label: labelOf('Numero'), cell: ({ Numero }) => Numero },
          {
            label: labelOf('DataPagamento'),
            cell: ({ DataPagamento }) => formatDay(DataPagamento, language),
          },
          ...[...addedAmounts(settlements), 'ValorMovimento' as const].map(name => ({
            label: labelOfItem(name),
            cell: (row: Props['settlements'][number]) => formatMoney(row[name], HOME_CURRENCY, language),
            isFigure: true,
          })),
        ]}
        rows={settlements}
        keyOf={({ Id }) => Id}
      />
    </PaperPart>
  )
}
