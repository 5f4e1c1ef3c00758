import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { entityNamed } from '#contract/entity.ts'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { figures, PlainTable } from '#portal/ui/PlainTable.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')
const empresa = entityNamed('empresa')

const total = { ...figures, fontWeight: 600, color: 'text.primary' }

/** Requests of a settlement, each with its payee and what left the account for it, and their total. */
export function ReceiptItems({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const language = useLocale()
  const { many, field: labelOf } = useLabels(item)
  const { field: labelOfSettlement } = useLabels(baixa)
  const { field: labelOfPayee } = useLabels(empresa)
  const { Itens, Moeda, ValorTotal } = receipt
  return (
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
        {
          label: labelOf('ValorMovimento'),
          cell: ({ ValorMovimento }) => formatMoney(ValorMovimento, Moeda, language),
          isFigure: true,
        },
      ]}
      rows={Itens}
      keyOf={({ IdPagamento }) => IdPagamento}
    >
      <TableFooter>
        <TableRow>
          <TableCell colSpan={2} sx={total}>
            {labelOfSettlement('ValorTotal')}
          </TableCell>
          <TableCell align="right" sx={total}>
            {formatMoney(ValorTotal, Moeda, language)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </PlainTable>
  )
}
