import { entityNamed } from '#contract/entity.ts'
import { Timeline } from '#portal/record/history/Timeline.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import { presentPagamento } from './timeline.ts'

const pagamento = entityNamed('pagamento')

/** Events that the end of the request's stream begins with: a long one would leave the columns beside it empty. */
const MOST = 5

/** Timeline of a payment request. */
export function PagamentoTimeline() {
  const record = useOpened('pagamento')
  return <Timeline entity={pagamento} id={record.Id} present={presentPagamento} most={MOST} />
}
