import { entityNamed } from '#contract/entity.ts'
import { Timeline } from '#portal/record/history/Timeline.tsx'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'
import { presentBaixa } from './timeline.ts'

const baixa = entityNamed('baixa')

/** Timeline of a settlement. */
export function BaixaTimeline({ record }: ExtraTabProps<'baixa'>) {
  return <Timeline entity={baixa} id={record.Id} present={presentBaixa} />
}
