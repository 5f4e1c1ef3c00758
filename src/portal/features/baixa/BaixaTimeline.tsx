import { entityNamed } from '#contract/entity.ts'
import type { ExtraTabProps } from '#portal/entity/extras/extraTab.ts'
import { Timeline } from '#portal/entity/history/Timeline.tsx'
import { presentBaixa } from './timeline.ts'

const baixa = entityNamed('baixa')

/** Timeline of a settlement. */
export function BaixaTimeline({ record }: ExtraTabProps<'baixa'>) {
  return <Timeline entity={baixa} id={record.Id} present={presentBaixa} />
}
