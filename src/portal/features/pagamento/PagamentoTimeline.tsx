import { entityNamed } from '#contract/entity.ts'
import { Timeline } from '#portal/record/history/Timeline.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import { presentPagamento } from './timeline.ts'

const pagamento = entityNamed('pagamento')

/** Timeline of a payment request. */
export function PagamentoTimeline() {
  const record = useOpened('pagamento')
  return <Timeline entity={pagamento} id={record.Id} present={presentPagamento} />
}
