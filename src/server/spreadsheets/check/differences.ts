import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import type { SomeField } from '#kinds/field.ts'
import type { AnyField } from '#schema/kind.ts'
import { sheetOf } from '#server/spreadsheets/cell.ts'

/** Fields in which two records differ, compared by value: `1.5` equals `1.500`. */
export function differingFields({ spec }: Entity, before: Row, after: Row): readonly string[] {
  return Object.entries(spec.fields).flatMap(([name, field]) =>
    isSame(field, before[name], after[name]) ? [] : [name],
  )
}

/** Whether two values are equivalent; a text stored before normalization existed counts as normalized. */
const isSame = (field: AnyField, before: unknown, after: unknown) =>
  comparable(field, before) === comparable(field, after) ||
  comparable(field, normalized(field, before)) === comparable(field, after)

function comparable(field: AnyField, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // Nested fields are of the list of kinds, too.
  const inner = (nested: SomeField, one: unknown) => comparable(nested as AnyField, one)
  return sheetOf(field).comparable?.(value, field, inner) ?? JSON.stringify(value)
}
