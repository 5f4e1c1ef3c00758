import type { ComponentType } from 'react'
import type { AnyField, Kind } from '#schema/kind.ts'
import {
  CodesFilter,
  CodesWords,
  FlagFilter,
  FlagWords,
  ReferenceFilter,
  ReferenceWords,
} from './CodeFilters.tsx'
import {
  type AnyFilterProps,
  type AnyFilterWordsProps,
  type FilterProps,
  type FilterValues,
  type FilterWordsProps,
  fromName,
  toName,
} from './filter.ts'
import { RangeFilter, RangeWords, WordsFilter, WordsWords } from './ValueFilters.tsx'

type Filtering<K extends Kind> = {
  readonly Input: ComponentType<FilterProps<K>>
  readonly Words: ComponentType<FilterWordsProps<K>>
  /** The names under which the filter of a field travels. */
  readonly namesOf: (name: string) => readonly string[]
}

const itself = (name: string) => [name]
const bounds = (name: string) => [fromName(name), toName(name)]

const words = { Input: WordsFilter, Words: WordsWords, namesOf: itself }
const range = { Input: RangeFilter, Words: RangeWords, namesOf: bounds } as const
const codes = { Input: CodesFilter, Words: CodesWords, namesOf: itself }
const nothing = { Input: () => null, Words: () => null, namesOf: () => [] }

/** How a list is narrowed by each kind, as the server takes it. */
const filterings: { readonly [K in Kind]: Filtering<K> } = {
  text: words,
  multiline: words,
  integer: range,
  decimal: range,
  money: range,
  rate: range,
  day: range,
  instant: range,
  flag: { Input: FlagFilter, Words: FlagWords, namesOf: itself },
  choice: codes,
  several: codes,
  reference: { Input: ReferenceFilter, Words: ReferenceWords, namesOf: itself },
  taxId: words,
  phone: words,
  postalCode: words,
  email: words,
  file: nothing,
  rows: nothing,
}

/** The names in a list's filter that are of the field and have a value. */
export function activeNames(name: string, { kind }: AnyField, values: FilterValues): readonly string[] {
  return filterings[kind].namesOf(name).filter(own => values[own] !== undefined)
}

/** The input that narrows a list by a field. */
export function Filter(props: AnyFilterProps) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Input = filterings[props.field.kind].Input as ComponentType<AnyFilterProps>
  return <Input {...props} />
}

/** How the list is narrowed by a field, in words. */
export function FilterWords(props: AnyFilterWordsProps) {
  const Words = filterings[props.field.kind].Words as ComponentType<AnyFilterWordsProps>
  return <Words {...props} />
}
