import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { writtenDecimal } from '#rules/grammar/number.ts'
import type { AnyField, FieldOf, FileValue, Kind } from '#schema/kind.ts'
import { attributesText } from './attributes.ts'
import { serialOf, writtenMoment } from './days.ts'
import { nestedText } from './nested.ts'
import { fitsNumber } from './numbers.ts'
import { codeWord, fieldLabel, flagWord } from './words.ts'

/** Content of a written cell. Numbers are decimal strings; days and moments are ISO strings. */
export type SheetCell =
  | { readonly type: 'text' | 'number' | 'money' | 'day' | 'instant'; readonly value: string }
  | undefined

/** Context in which a value is written. */
export type CellWriting = {
  readonly entity: Entity
  readonly language: Language
  /** Title of a reference's row. */
  readonly titleOf: (field: FieldOf<'reference'>, id: unknown) => string
}

type Write<K extends Kind> = (value: unknown, writing: CellWriting, field: FieldOf<K>) => SheetCell

const text: Write<Kind> = value => ({ type: 'text', value: String(value) })

const decimal =
  (type: 'number' | 'money'): Write<'decimal' | 'money' | 'rate'> =>
  (value, { language }) =>
    fitsNumber(String(value))
      ? { type, value: String(value) }
      : { type: 'text', value: writtenDecimal(String(value), language) }

/** Writers of a present value, by field kind. */
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
  attributes: value => ({ type: 'text', value: attributesText(value as readonly AttributeValue[]) }),
  rows: (value, writing, { fields }) => ({
    type: 'text',
    value: nestedText(
      value as readonly Readonly<Record<string, unknown>>[],
      fields,
      name => fieldLabel(writing.entity, name, writing.language),
      (field, one) => cellText(cellOf(field, one, writing), writing.language),
    ),
  }),
}

/** Text of a cell, as in a CSV file. */
export function cellText(cell: SheetCell, language: Language): string {
  if (!cell) return ''
  if (cell.type === 'instant') return writtenMoment(cell.value, language)
  const isNumber = cell.type === 'number' || cell.type === 'money'
  return isNumber ? writtenDecimal(cell.value, language) : cell.value
}

/** Cell of a field's value; none for a missing value. */
export function cellOf(field: AnyField, value: unknown, writing: CellWriting): SheetCell {
  if (value === null || value === undefined) return undefined
  // The table's entry for a kind takes that kind's field; the key guarantees it, which the type of the union
  // cannot express.
  return (writers[field.kind] as Write<Kind>)(value, writing, field as FieldOf<Kind>)
}
