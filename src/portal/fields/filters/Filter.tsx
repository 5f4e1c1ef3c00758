import type { ComponentType } from 'react'
import type { Kind } from '#schema/kind.ts'
import { CodesFilter, FlagFilter, ReferenceFilter } from './CodeFilters.tsx'
import type { AnyFilterProps, FilterProps } from './filter.ts'
import { RangeFilter, WordsFilter } from './ValueFilters.tsx'

const nothing = () => null

/** Filter input of each kind, in the form the server accepts. */
const inputs: { readonly [K in Kind]: ComponentType<FilterProps<K>> } = {
  text: WordsFilter,
  multiline: WordsFilter,
  integer: RangeFilter,
  decimal: RangeFilter,
  money: RangeFilter,
  rate: RangeFilter,
  day: RangeFilter,
  instant: RangeFilter,
  flag: FlagFilter,
  choice: CodesFilter,
  several: CodesFilter,
  reference: ReferenceFilter,
  taxId: WordsFilter,
  phone: WordsFilter,
  postalCode: WordsFilter,
  email: WordsFilter,
  file: nothing,
  rows: nothing,
  attributes: nothing,
}

/** Filter input of a field. */
export function Filter(props: AnyFilterProps) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Input = inputs[props.field.kind] as ComponentType<AnyFilterProps>
  return <Input {...props} />
}
