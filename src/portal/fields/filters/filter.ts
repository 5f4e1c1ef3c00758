import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** The filter of a list, by the names it travels with: a field, or a field with `_gte` or `_lte`. */
export type FilterValues = Readonly<Record<string, unknown>>

/** What the filter of a kind is given: it reads and changes the values of its own names. */
export type FilterProps<K extends Kind> = {
  readonly id: string
  readonly name: string
  readonly field: FieldOf<K>
  readonly label: string
  readonly values: FilterValues
  /** Sets values; undefined takes one away. */
  readonly onChange: (values: FilterValues) => void
}

export type AnyFilterProps = Omit<FilterProps<Kind>, 'field'> & { readonly field: AnyField }

/** What says in words how a list is narrowed by a field. */
export type FilterWordsProps<K extends Kind> = Pick<FilterProps<K>, 'name' | 'field' | 'values'>

export type AnyFilterWordsProps = Omit<FilterWordsProps<Kind>, 'field'> & { readonly field: AnyField }

/** The values as a list: one value is a list of one. */
export function listed<T>(value: unknown): readonly T[] {
  if (value === undefined || value === null) return []
  // What came from the address is checked by the server; here it is only shown.
  return (Array.isArray(value) ? value : [value]) as readonly T[]
}

export const fromName = (name: string) => `${name}_gte`
export const toName = (name: string) => `${name}_lte`
