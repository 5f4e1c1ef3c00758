import Box from '@mui/material/Box'
import { entityNamed } from '#contract/entity.ts'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { Authorizations } from '#portal/record/paper/Authorizations.tsx'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { TotalRows } from '#portal/record/paper/TotalRows.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')
const empresa = entityNamed('empresa')
const pagamento = entityNamed('pagamento')

/** Requests of a settlement: each with its payee, who authorized it and what left the account for it, and their total. */
export function ReceiptItems({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(item)
  const { field: labelOfSettlement } = useLabels(baixa)
  const { field: labelOfPayee } = useLabels(empresa)
  const { section } = useLabels(pagamento)
  const { Itens, Moeda, ValorTotal } = receipt
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          { label: labelOf('IdPagamento'), cell: ({ Numero }) => Numero },
          {
            label: `${labelOf('IdBeneficiario')} · ${labelOfPayee('CpfCnpj')}`,
            // Below each other, so that a telephone shows both.
            cell: ({ Beneficiario, CpfCnpj }) => (
              <>
                {Beneficiario}
                <Box component="span" sx={{ display: 'block' }}>
                  {CpfCnpj ? formatTaxId(CpfCnpj) : '–'}
                </Box>
              </>
            ),
          },
          { label: section('autorizacao'), cell: ({ Autorizacoes }) => <Authorizations of={Autorizacoes} /> },
          {
            label: labelOf('ValorMovimento'),
            cell: ({ ValorMovimento }) => formatMoney(ValorMovimento, Moeda, language),
            isFigure: true,
          },
        ]}
        rows={Itens}
        keyOf={({ IdPagamento }) => IdPagamento}
      >
        <TotalRows
          span={3}
          rows={[[labelOfSettlement('ValorTotal'), formatMoney(ValorTotal, Moeda, language)]]}
        />
      </PlainTable>
    </PaperPart>
  )
}
