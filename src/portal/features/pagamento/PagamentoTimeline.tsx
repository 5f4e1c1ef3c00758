import { entityNamed } from '#contract/entity.ts'
import type { ExtraTabProps } from '#portal/entity/extras/extraTab.ts'
import { Timeline } from '#portal/entity/history/Timeline.tsx'
import { presentPagamento } from './timeline.ts'

const pagamento = entityNamed('pagamento')

/** Timeline of a payment request. */
export function PagamentoTimeline({ record }: ExtraTabProps<'pagamento'>) {
  return <Timeline entity={pagamento} id={record.Id} present={presentPagamento} />
}
