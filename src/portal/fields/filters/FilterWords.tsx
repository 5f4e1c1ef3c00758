import type { ComponentType } from 'react'
import type { Code } from '#kinds/field.ts'
import { Cell } from '#portal/fields/cells/Cell.tsx'
import { codeLabel } from '#portal/fields/labels.ts'
import { titleOf } from '#portal/fields/reference/title.ts'
import { useChosen } from '#portal/fields/reference/useChoices.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import {
  type AnyFilterWordsProps,
  type FilterValues,
  type FilterWordsProps,
  fromName,
  listed,
  toName,
} from './filter.ts'

type Narrowing<K extends Kind> = {
  readonly Words: ComponentType<FilterWordsProps<K>>
  /** Query names of the filter of a field. */
  readonly namesOf: (name: string) => readonly string[]
}

const itself = (name: string) => [name]
const bounds = (name: string) => [fromName(name), toName(name)]

const words = { Words: TextWords, namesOf: itself }
const range = { Words: RangeWords, namesOf: bounds } as const
const codes = { Words: CodesWords, namesOf: itself }
const nothing = { Words: () => null, namesOf: () => [] }

/** Query names and description of each kind's filter; the inputs are a separate table, loaded on demand. */
const narrowings: { readonly [K in Kind]: Narrowing<K> } = {
  text: words,
  multiline: words,
  integer: range,
  decimal: range,
  money: range,
  rate: range,
  day: range,
  instant: range,
  flag: { Words: FlagWords, namesOf: itself },
  choice: codes,
  several: codes,
  reference: { Words: ReferenceWords, namesOf: itself },
  taxId: words,
  phone: words,
  postalCode: words,
  email: words,
  file: nothing,
  rows: nothing,
  attributes: nothing,
}

/** Names of the field's filter that have a value. */
export function activeNames(name: string, { kind }: AnyField, values: FilterValues): readonly string[] {
  return narrowings[kind].namesOf(name).filter(own => values[own] !== undefined)
}

/** Description of a field's filter. */
export function FilterWords(props: AnyFilterWordsProps) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Words = narrowings[props.field.kind].Words as ComponentType<AnyFilterWordsProps>
  return <Words {...props} />
}

function TextWords({ name, values }: FilterWordsProps<Kind>) {
  return String(values[name] ?? '')
}

/** Field without the tag of its validity, which tells of a record, not of a bound. */
function withoutValidity(field: AnyField): AnyField {
  if (field.kind !== 'day' && field.kind !== 'instant') return field
  const { expires: _expires, ...bare } = field
  return bare
}

function RangeWords({ name, field, values }: AnyFilterWordsProps) {
  const shown = (value: unknown) => <Cell field={withoutValidity(field)} value={value} record={{}} isShort />
  const [from, to] = [values[fromName(name)], values[toName(name)]]
  if (to === undefined) return <>≥ {shown(from)}</>
  if (from === undefined) return <>≤ {shown(to)}</>
  return (
    <>
      {shown(from)} – {shown(to)}
    </>
  )
}

function CodesWords({ name, field, values }: FilterWordsProps<'choice' | 'several'>) {
  const translate = useWords()
  return listed<Code>(values[name])
    .map(code => codeLabel(translate, field.of, code))
    .join(', ')
}

function FlagWords({ name, values }: FilterWordsProps<'flag'>) {
  const translate = useWords()
  return translate(values[name] === true ? 'ra.boolean.true' : 'ra.boolean.false')
}

function ReferenceWords({ name, field, values }: FilterWordsProps<'reference'>) {
  const language = useLanguage()
  const chosen = useChosen(field.to, listed<number | string>(values[name]))
  return chosen?.map(row => titleOf(field.to, row, language)).join(', ') ?? '…'
}
