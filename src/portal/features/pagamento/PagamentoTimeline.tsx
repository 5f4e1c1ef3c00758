import { entityNamed } from '#contract/entity.ts'
import { Timeline } from '#portal/record/history/Timeline.tsx'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'
import { presentPagamento } from './timeline.ts'

const pagamento = entityNamed('pagamento')

/** Timeline of a payment request. */
export function PagamentoTimeline({ record }: ExtraTabProps<'pagamento'>) {
  return <Timeline entity={pagamento} id={record.Id} present={presentPagamento} />
}
