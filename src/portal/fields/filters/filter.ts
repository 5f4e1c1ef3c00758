import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** Filter of a list by query name: a field, or a field with `_gte` or `_lte`. */
export type FilterValues = Readonly<Record<string, unknown>>

/** Props of a kind's filter, which reads and changes the values of its own names. */
export type FilterProps<K extends Kind> = {
  readonly id: string
  readonly name: string
  readonly field: FieldOf<K>
  readonly label: string
  readonly values: FilterValues
  /** Sets values; undefined removes one. */
  readonly onChange: (values: FilterValues) => void
}

export type AnyFilterProps = Omit<FilterProps<Kind>, 'field'> & { readonly field: AnyField }

/** Props of the component that describes a field's filter. */
export type FilterWordsProps<K extends Kind> = Pick<FilterProps<K>, 'name' | 'field' | 'values'>

export type AnyFilterWordsProps = Omit<FilterWordsProps<Kind>, 'field'> & { readonly field: AnyField }

/** Values as a list; a single value becomes a list of one. */
export function listed<T>(value: unknown): readonly T[] {
  if (value === undefined || value === null) return []
  // Values from the address are validated by the server; here they are only shown.
  return (Array.isArray(value) ? value : [value]) as readonly T[]
}

export const fromName = (name: string) => `${name}_gte`
export const toName = (name: string) => `${name}_lte`
