import type { InputPropsOf } from '#portal/fields/inputs/input.ts'
import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** Filter of a list by query name: a field, or a field with `_gte` or `_lte`. */
export type FilterValues = Readonly<Record<string, unknown>>

type FilterPropsOf<F> = Pick<InputPropsOf<F>, 'id' | 'source' | 'field' | 'label'>

/** Props of a kind's filter: an input, or two, in a form whose sources are the names of the query. */
export type FilterProps<K extends Kind> = FilterPropsOf<FieldOf<K>>

export type AnyFilterProps = FilterPropsOf<AnyField>

/** Props of the component that describes a field's filter. */
export type FilterWordsProps<K extends Kind> = {
  readonly name: string
  readonly field: FieldOf<K>
  readonly values: FilterValues
}

export type AnyFilterWordsProps = Omit<FilterWordsProps<Kind>, 'field'> & { readonly field: AnyField }

/** Values as a list; a single value becomes a list of one. */
export function listed<T>(value: unknown): readonly T[] {
  if (value === undefined || value === null) return []
  // Values from the address are validated by the server; here they are only shown.
  return (Array.isArray(value) ? value : [value]) as readonly T[]
}

export const fromName = (name: string) => `${name}_gte`
export const toName = (name: string) => `${name}_lte`
