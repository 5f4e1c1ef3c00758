import Box from '@mui/material/Box'
import Big from 'big.js'
import { entityNamed } from '#contract/entity.ts'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Authorizations } from '#portal/record/paper/Authorizations.tsx'
import { addedAmounts } from '#portal/record/paper/addedAmounts.ts'
import { destinationFacts } from '#portal/record/paper/destination.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { TotalRows } from '#portal/record/paper/TotalRows.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { HOME_CURRENCY, sum, toCents } from '#rules/money.ts'

const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')
const empresa = entityNamed('empresa')
const pagamento = entityNamed('pagamento')

type Item = ComprovanteBaixa['Itens'][number]

const whole = { whiteSpace: 'nowrap' } as const

/** Requests of a settlement: each with its payee, who authorized it and what left the account for it, with what was added or discounted, and their total. */
export function ReceiptItems({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const translate = useTranslate()
  const language = useLocale()
  const { many, field: labelOf } = useLabels(item)
  const { field: labelOfSettlement } = useLabels(baixa)
  const { field: labelOfPayee } = useLabels(empresa)
  const { section } = useLabels(pagamento)
  const { Itens, ValorTotal } = receipt
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  const additional = addedAmounts(Itens)
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          { label: labelOf('IdPagamento'), cell: ({ Numero }) => <span style={whole}>{Numero}</span> },
          {
            label: `${labelOf('IdBeneficiario')} · ${labelOfPayee('CpfCnpj')}`,
            // Below each other, so that a telephone shows both.
            cell: ({ Beneficiario, CpfCnpj, ValorPago, ValorRestante, ...paid }) => (
              <>
                {Beneficiario}
                <Box component="span" sx={{ display: 'block' }}>
                  {CpfCnpj ? formatTaxId(CpfCnpj) : '–'}
                </Box>
                <PaidTo {...paid} />
                {Big(ValorRestante).gt(0) && (
                  <Box component="strong" sx={{ display: 'block' }}>
                    {translate('pages.baixa.partial', {
                      paid: money(ValorPago),
                      left: money(ValorRestante),
                    })}
                  </Box>
                )}
              </>
            ),
          },
          { label: section('autorizacao'), cell: ({ Autorizacoes }) => <Authorizations of={Autorizacoes} /> },
          ...[...additional, 'ValorMovimento' as const].map(name => ({
            label: labelOf(name),
            cell: (row: Item) => money(row[name]),
            isFigure: true,
          })),
        ]}
        rows={Itens}
        keyOf={({ IdPagamento }) => IdPagamento}
      >
        <TotalRows
          span={3 + additional.length}
          rows={[
            ...additional.map(
              name => [labelOf(name), money(toCents(sum(Itens.map(row => row[name]))))] as const,
            ),
            [labelOfSettlement('ValorTotal'), money(ValorTotal)],
          ]}
        />
      </PlainTable>
    </PaperPart>
  )
}

type PaidProps = Pick<Item, 'DataVencimento' | 'TipoPagamento' | 'Conta' | 'ChavePix' | 'LinhaDigitavel'>

/** When and how a request was to be paid, and to which account, Pix key or boleto line. */
function PaidTo({ DataVencimento, TipoPagamento, ...to }: PaidProps) {
  const language = useLocale()
  const { field: labelOf } = useLabels(pagamento)
  const facts = [
    ['DataVencimento', formatDay(DataVencimento, language)],
    ['IdTipoPagamento', TipoPagamento],
    ...destinationFacts(to),
  ] as const
  return facts.map(([name, value]) => (
    <Box key={name} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {`${labelOf(name)}: ${value}`}
    </Box>
  ))
}
