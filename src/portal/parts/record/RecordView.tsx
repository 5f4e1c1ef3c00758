import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { Cell } from '../cells/Cell.tsx'
import { liveOf } from '../form/live.tsx'
import { Sections } from '../form/Sections.tsx'
import { useLabels } from '../labels.ts'
import { Definition } from './Definition.tsx'

/** A record that is only read, in the sections of its form. */
export function RecordView({ entity, record }: { readonly entity: Entity; readonly record: Row }) {
  const { field: labelOf } = useLabels(entity)
  const { shown } = liveOf(entity.spec, record, record)
  return (
    <Sections entity={entity} shown={shown}>
      {(name, field) => (
        <Definition label={labelOf(name)}>
          <Cell field={field} value={record[name]} record={record} isShort={false} />
        </Definition>
      )}
    </Sections>
  )
}
