import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { ColumnField } from './ColumnField.tsx'

/** Title of a record: its declared title field, in the reader's language. */
export function RecordTitle({ entity, record }: { readonly entity: Entity; readonly record: Row }) {
  return <ColumnField entity={entity} column={entity.spec.title} record={record} />
}
