import { narrowingFields } from '#portal/fields/reference/useNarrowing.ts'
import type { AnyField, FieldOf, Fields, Kind } from '#schema/kind.ts'

const none = () => []

/** Other fields of the record that an input of each kind reads. */
const siblings: { readonly [K in Kind]: (field: FieldOf<K>) => readonly string[] } = {
  text: none,
  multiline: none,
  integer: none,
  decimal: none,
  money: ({ currency }) => (currency ? [currency] : []),
  rate: none,
  day: none,
  instant: none,
  flag: none,
  choice: none,
  several: none,
  reference: ({ to }) => narrowingFields(to),
  taxId: none,
  phone: none,
  postalCode: none,
  email: none,
  file: none,
  rows: none,
}

/** Fields of the same record that the field depends on. */
export function siblingsOf(field: AnyField, fields: Fields): readonly string[] {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return (siblings[field.kind] as (field: AnyField) => readonly string[])(field).filter(
    name => name in fields,
  )
}
