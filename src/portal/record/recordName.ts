import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'

/** Name of a record as a text: its title, else its Id. */
export const recordName = ({ spec }: Entity, record: StoredRow): string =>
  String(record[spec.title] ?? `#${record.Id}`)
