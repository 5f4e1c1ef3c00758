import type { Tongue } from '#rules/grammar/convention.ts'
import { writtenDecimal } from '#rules/grammar/number.ts'
import type { SomeField } from '../field.ts'
import { writtenMoment } from './days.ts'
import type { Raw, Unread } from './rawValue.ts'

/** Content of a written cell. Numbers are decimal strings; days and moments are ISO strings. */
export type SheetCell =
  | { readonly type: 'text' | 'number' | 'money' | 'day' | 'instant'; readonly value: string }
  | undefined

/** Text of a key of the words in a language. */
export type Word = (key: string, language: Tongue) => string

/** Language and words in which a sheet's cells are written and read. */
export type SheetContext = {
  readonly language: Tongue
  readonly word: Word
  /** Label of a field, or of a field of nested rows, in a language. */
  readonly label: (name: string, language: Tongue) => string
  /** Title of a reference's row. */
  readonly titleOf: (field: SomeField, id: unknown) => string
  /** Text of a nested field's value. */
  readonly write: (field: SomeField, value: unknown) => string
  /** Value of a nested field's text. */
  readonly read: (field: SomeField, text: string) => Raw | Unread
  /** Sample text of a nested field. */
  readonly example: (field: SomeField) => string
}

/** Text of a cell, as in a CSV file. */
export function cellText(cell: SheetCell, language: Tongue): string {
  if (!cell) return ''
  if (cell.type === 'instant') return writtenMoment(cell.value, language)
  const isNumber = cell.type === 'number' || cell.type === 'money'
  return isNumber ? writtenDecimal(cell.value, language) : cell.value
}

/** Label of a code of an enumeration. */
export function codeWord(
  { word }: Pick<SheetContext, 'word'>,
  enumeration: string,
  code: number | string,
  language: Tongue,
) {
  return word(`enumerations.${enumeration}.${code}`, language)
}
