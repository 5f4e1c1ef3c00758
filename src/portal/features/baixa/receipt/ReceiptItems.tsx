import Box from '@mui/material/Box'
import Big from 'big.js'
import { entityNamed } from '#contract/entity.ts'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Authorizations } from '#portal/record/paper/Authorizations.tsx'
import { accountWords } from '#portal/record/paper/accountWords.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { TotalRows } from '#portal/record/paper/TotalRows.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { formatBoletoLine } from '#rules/identifiers/boletoLine.ts'
import { formatStoredPixKey } from '#rules/identifiers/pixKey.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')
const empresa = entityNamed('empresa')
const pagamento = entityNamed('pagamento')

const whole = { whiteSpace: 'nowrap' } as const

/** Requests of a settlement: each with its payee, who authorized it and what left the account for it, and their total. */
export function ReceiptItems({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const translate = useTranslate()
  const language = useLocale()
  const { many, field: labelOf } = useLabels(item)
  const { field: labelOfSettlement } = useLabels(baixa)
  const { field: labelOfPayee } = useLabels(empresa)
  const { section } = useLabels(pagamento)
  const { Itens, ValorTotal } = receipt
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          { label: labelOf('IdPagamento'), cell: ({ Numero }) => <span style={whole}>{Numero}</span> },
          {
            label: `${labelOf('IdBeneficiario')} · ${labelOfPayee('CpfCnpj')}`,
            // Below each other, so that a telephone shows both.
            cell: ({ Beneficiario, CpfCnpj, ValorPago, ValorRestante, ...to }) => (
              <>
                {Beneficiario}
                <Box component="span" sx={{ display: 'block' }}>
                  {CpfCnpj ? formatTaxId(CpfCnpj) : '–'}
                </Box>
                <PaidTo {...to} />
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
          {
            label: labelOf('ValorMovimento'),
            cell: ({ ValorMovimento }) => money(ValorMovimento),
            isFigure: true,
          },
        ]}
        rows={Itens}
        keyOf={({ IdPagamento }) => IdPagamento}
      >
        <TotalRows span={3} rows={[[labelOfSettlement('ValorTotal'), money(ValorTotal)]]} />
      </PlainTable>
    </PaperPart>
  )
}

type Destination = Pick<ComprovanteBaixa['Itens'][number], 'Conta' | 'ChavePix' | 'LinhaDigitavel'>

/** Account, Pix key or boleto line that a request was to be paid to. */
function PaidTo({ Conta, ChavePix, LinhaDigitavel }: Destination) {
  const { field: labelOf } = useLabels(pagamento)
  const facts = [
    ['ChavePix', ChavePix && formatStoredPixKey(ChavePix)],
    ['LinhaDigitavel', LinhaDigitavel && formatBoletoLine(LinhaDigitavel)],
    ['IdContaBeneficiario', Conta && accountWords(Conta)],
  ] as const
  return facts.map(
    ([name, value]) =>
      value && (
        <Box key={name} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {`${labelOf(name)}: ${value}`}
        </Box>
      ),
  )
}
