import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { alignOf } from '#portal/fields/values/RegisterField.tsx'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { ColumnField } from './ColumnField.tsx'

type Props = {
  readonly entity: Entity
  /** Names of the columns as declared. */
  readonly columns: readonly string[]
  readonly rows: readonly StoredRow[]
}

/** Records that are all there as a table of these columns. */
export function RecordTable({ entity, columns, rows }: Props) {
  const { many, field: labelOf } = useLabels(entity)
  return (
    <PlainTable<StoredRow>
      label={many}
      rows={rows}
      keyOf={({ Id }) => Id}
      columns={columns.map(name => {
        const field = entity.spec.fields[name]
        return {
          label: labelOf(name),
          cell: record => <ColumnField entity={entity} column={name} record={record} isShort />,
          isFigure: field !== undefined && alignOf(field) === 'right',
        }
      })}
    />
  )
}
