import type { ComponentType } from 'react'
import type { Code } from '#kinds/field.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import { type AnyFilterWordsProps, type FilterWordsProps, fromName, listed, toName } from './filter.ts'

/** Description of a kind's filter, and the names of the query that it sets. */
export type Narrowing<K extends Kind> = {
  readonly Words: ComponentType<FilterWordsProps<K>>
  /** Query names of the filter of a field. */
  readonly namesOf: (name: string) => readonly string[]
  /** Whether the list waits for a pause of who types it; each value would be another entry of the history. */
  readonly isTyped?: true
}

/** Name of a filter that is called as its field. */
export const namedItself = (name: string) => [name]

const bounds = (name: string) => [fromName(name), toName(name)]

export const wordsNarrowing = { Words: TextWords, namesOf: namedItself, isTyped: true } as const

export const rangeNarrowing = { Words: RangeWords, namesOf: bounds } as const

export const codesNarrowing = { Words: CodesWords, namesOf: namedItself }

function TextWords({ name, values }: FilterWordsProps<Kind>) {
  return String(values[name] ?? '')
}

/** Field without the tag of its validity, which tells of a record, not of a bound. */
const withoutValidity = (field: AnyField): AnyField => Object.assign({}, field, { expires: undefined })

function RangeWords({ name, field, values }: AnyFilterWordsProps) {
  const bound = (source: string) => (
    <RegisterField source={source} field={withoutValidity(field)} record={values} isShort />
  )
  const [from, to] = [fromName(name), toName(name)]
  if (values[to] === undefined) return <>≥ {bound(from)}</>
  if (values[from] === undefined) return <>≤ {bound(to)}</>
  return (
    <>
      {bound(from)} – {bound(to)}
    </>
  )
}

function CodesWords({ name, field, values }: FilterWordsProps<'choice' | 'several'>) {
  const translate = useTranslate()
  return listed<Code>(values[name])
    .map(code => codeLabel(translate, field.of, code))
    .join(', ')
}
