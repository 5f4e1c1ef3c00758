import Box from '@mui/material/Box'
import { entityNamed } from '#contract/entity.ts'
import { TotalComparison } from '#portal/features/pagamento/review/TotalComparison.tsx'
import { useReview } from '#portal/features/pagamento/review/useReview.ts'
import { useLabels } from '#portal/fields/labels.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'

const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')

/** Totals of a payment request's items and fiscal documents compared, above the tables of both. */
export function DocumentsHint({ parent }: Pick<DetailHeadProps<'pagamento'>, 'parent'>) {
  const { data } = useReview(parent)
  const { many: documents } = useLabels(docfiscal)
  const { many: items } = useLabels(item)
  if (!data) return null
  const isOfFunds = parent.Numerario && data.PrestacaoContas === null
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <TotalComparison
        labels={[documents, items]}
        total={data.Documentos}
        with={data.Itens}
        isOfFunds={isOfFunds}
        isOwed={isOfFunds}
      />
    </Box>
  )
}
