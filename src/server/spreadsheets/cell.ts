import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { AnyField, FieldOf, FileValue, Kind } from '#schema/kind.ts'
import { serialOf } from './days.ts'
import { nestedText } from './nested.ts'
import { fitsNumber, writtenDecimal } from './numbers.ts'
import { codeWord, fieldLabel, flagWord } from './words.ts'

/** What stands in a cell. A number is given as its decimal string, a day or moment in ISO. */
export type Cell =
  | { readonly type: 'text' | 'number' | 'money' | 'day' | 'instant'; readonly value: string }
  | undefined

/** In which sheet a value is written. */
export type Writing = {
  readonly entity: Entity
  readonly language: Language
  /** What a reference's row is called. */
  readonly titleOf: (field: FieldOf<'reference'>, id: unknown) => string
}

type Write<K extends Kind> = (value: unknown, writing: Writing, field: FieldOf<K>) => Cell

const text: Write<Kind> = value => ({ type: 'text', value: String(value) })

const decimal =
  (type: 'number' | 'money'): Write<'decimal' | 'money' | 'rate'> =>
  (value, { language }) =>
    fitsNumber(String(value))
      ? { type, value: String(value) }
      : { type: 'text', value: writtenDecimal(String(value), language) }

/** How a present value of each kind is written. */
const writers: { readonly [K in Kind]: Write<K> } = {
  text,
  multiline: text,
  integer: value => ({ type: 'number', value: String(value) }),
  decimal: decimal('number'),
  money: decimal('money'),
  rate: decimal('number'),
  day: value => ({ type: serialOf(String(value)) === undefined ? 'text' : 'day', value: String(value) }),
  instant: value => ({ type: 'instant', value: String(value) }),
  flag: (value, { language }) => ({ type: 'text', value: flagWord(value === true, language) }),
  choice: (value, { language }, { of }) => ({
    type: 'text',
    value: codeWord(of, value as string | number, language),
  }),
  several: (value, { language }, { of }) => ({
    type: 'text',
    value: (value as readonly (string | number)[]).map(code => codeWord(of, code, language)).join('; '),
  }),
  reference: (value, { titleOf }, field) => ({ type: 'text', value: titleOf(field, value) }),
  taxId: text,
  phone: text,
  postalCode: text,
  email: text,
  file: value => ({ type: 'text', value: (value as FileValue).Nome }),
  rows: (value, writing, { fields }) => ({
    type: 'text',
    value: nestedText(
      value as readonly Readonly<Record<string, unknown>>[],
      fields,
      name => fieldLabel(writing.entity, name, writing.language),
      (field, one) => textOf(cellOf(field, one, writing), writing.language),
    ),
  }),
}

/** A cell as text, as a CSV file has it. */
export function textOf(cell: Cell, language: Language): string {
  if (!cell) return ''
  const isNumber = cell.type === 'number' || cell.type === 'money'
  return isNumber ? writtenDecimal(cell.value, language) : cell.value
}

/** The cell of a field's value; none for a value that is missing. */
export function cellOf(field: AnyField, value: unknown, writing: Writing): Cell {
  if (value === null || value === undefined) return undefined
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return (writers[field.kind] as Write<Kind>)(value, writing, field as FieldOf<Kind>)
}
