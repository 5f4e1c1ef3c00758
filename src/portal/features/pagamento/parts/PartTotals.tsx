import type { OpenedOf } from '#contract/record.ts'
import type { DetailFootProps } from '#portal/resources/extras/extras.ts'
import { TotalLine } from './TotalLine.tsx'

/** Total of a payment request's fiscal documents. */
export const DocumentTotal = () => <TotalLine />

/** Total of a payment request's items, and how it comes to what is paid, where taxes are withheld. */
export function ItemTotal({ parent }: DetailFootProps<OpenedOf<'pagamento'>>) {
  if (!parent || Number(parent.ValorRetencoes) === 0) return <TotalLine />
  return (
    <TotalLine
      further={[
        ['fields.ValorRetencoes', `-${parent.ValorRetencoes}`],
        ['fields.ValorLiquido', parent.ValorLiquido],
      ]}
    />
  )
}
