import Box from '@mui/material/Box'
import { entityNamed } from '#contract/entity.ts'
import type { PagamentoImpresso } from '#contract/features/pagamentoImpresso.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { TotalRows } from '#portal/record/paper/TotalRows.tsx'
import { formatDecimal, RATE_DECIMALS } from '#portal/ui/format/decimal.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { withheldTaxes } from '#rules/pagamento/totals.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')

const isOther = (value: string, than: string) => Number(value) !== Number(than)

/** Items of a request, and what becomes of their sum: taxes that are not zero, the net amount, and what of it is paid. */
export function PrintedItems({ request }: { readonly request: PagamentoImpresso }) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(item)
  const { field: labelOfRequest } = useLabels(pagamento)
  const money = (value: string, currency = HOME_CURRENCY) => formatMoney(value, currency, language)
  const { Itens, Tributos, ValorBruto, ValorLiquido, ValorLiquidado, ValorSaldo } = request
  const additions = (['ValorAcrescimo', 'ValorDesconto'] as const).filter(name =>
    Itens.some(row => isOther(row[name], '0')),
  )
  const line = (name: string, value: string) => [labelOfRequest(name), money(value)] as const
  const withheld = Tributos.filter(({ Tributo }) => withheldTaxes.includes(Tributo))
  const isPaid = isOther(ValorLiquidado, '0')
  const totals = [
    ...(withheld.length > 0 ? [line('ValorBruto', ValorBruto)] : []),
    ...withheld.map(({ Tributo, Valor }) => line(Tributo, `-${Valor}`)),
    line('ValorLiquido', ValorLiquido),
    ...(isPaid ? [line('ValorLiquidado', ValorLiquidado)] : []),
    ...(isPaid && ValorSaldo !== null ? [line('ValorSaldo', ValorSaldo)] : []),
    // The payer's own cost, which is no part of what the payee gets.
    ...Tributos.filter(one => !withheld.includes(one)).map(({ Tributo, Valor }) => line(Tributo, Valor)),
  ]
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          {
            label: labelOf('IdDespesa'),
            cell: ({ Despesa, Descricao }) => (
              <>
                {Despesa}
                {Descricao && (
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {Descricao}
                  </Box>
                )}
              </>
            ),
          },
          {
            label: labelOf('Valor'),
            cell: ({ Moeda, Valor, Taxa }) =>
              isOther(Taxa, '1')
                ? `${money(Valor, Moeda)} × ${formatDecimal(Taxa, language, RATE_DECIMALS)}`
                : money(Valor, Moeda),
            isFigure: true,
          },
          ...additions.map(name => ({
            label: labelOf(name),
            cell: (row: (typeof Itens)[number]) => money(row[name]),
            isFigure: true,
          })),
          { label: labelOf('ValorTotal'), cell: ({ ValorTotal }) => money(ValorTotal), isFigure: true },
        ]}
        rows={Itens}
        keyOf={({ Id }) => Id}
      >
        <TotalRows span={2 + additions.length} rows={totals} />
      </PlainTable>
    </PaperPart>
  )
}
