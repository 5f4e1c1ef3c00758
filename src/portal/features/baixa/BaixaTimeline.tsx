import { entityNamed } from '#contract/entity.ts'
import { Timeline } from '#portal/record/history/Timeline.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import { presentBaixa } from './timeline.ts'

const baixa = entityNamed('baixa')

/** Timeline of a settlement. */
export function BaixaTimeline() {
  const record = useOpened('baixa')
  return <Timeline entity={baixa} id={record.Id} present={presentBaixa} />
}
