import { enumerations } from '#rules/enumerations.ts'
import { writtenDay } from '#rules/grammar/isoDay.ts'
import { writtenDecimal } from '#rules/grammar/number.ts'
import type { SheetContext, Word } from './cell.ts'
import { decimalOf } from './numbers.ts'
import type { Unread } from './rawValue.ts'
import { MERGED, numberIn, type Special, type Typed } from './typedCell.ts'

/** Translation keys of spreadsheet errors, by their English names. */
const errorKeys: Readonly<Record<string, string>> = {
  '#NULL!': 'null',
  '#DIV/0!': 'division',
  '#VALUE!': 'value',
  '#REF!': 'reference',
  '#NAME?': 'name',
  '#NUM!': 'number',
  '#N/A': 'missing',
}

/** Error for a formula without a cached value, which shows nothing. */
const NO_VALUE = '#GETTING_DATA'

type Words = Pick<SheetContext, 'word' | 'language'>

/** Name of an error in spreadsheets of the language. */
function shownError(name: string, { word, language }: Words): string {
  const key = errorKeys[name]
  if (name === NO_VALUE || name === MERGED) return ''
  return key ? word(`sheets.cell.errors.${key}`, language) : name
}

const textsByWord = new WeakMap<Word, ReadonlyMap<string, string>>()

/** Errors by their names in all languages. */
function errorTexts(word: Word): ReadonlyMap<string, string> {
  const known = textsByWord.get(word)
  if (known) return known
  const namesOf = (name: string) => enumerations.Idioma.map(language => shownError(name, { word, language }))
  const texts = new Map(
    Object.keys(errorKeys).flatMap(name => [name, ...namesOf(name)].map(text => [text, name] as const)),
  )
  textsByWord.set(word, texts)
  return texts
}

/** Error in a text cell, as a CSV file has it. */
function errorIn(typed: Typed, { word }: Words): string | undefined {
  if (typeof typed === 'string') return errorTexts(word).get(typed.trim().toUpperCase())
  return typeof typed === 'object' && typed?.type === 'error' ? typed.name : undefined
}

/** Content that no field accepts: an error, or a formula without a value. */
export function refusedCell(typed: Typed, words: Words): Unread | undefined {
  const error = errorIn(typed, words)
  if (error === undefined) return undefined
  if (error === MERGED) return { unread: 'sheets.expected.merged' }
  return error === NO_VALUE
    ? { unread: 'sheets.expected.noValue' }
    : { unread: 'sheets.expected.error', with: { error: shownError(error, words) } }
}

type Show<S extends Special['type']> = (special: Extract<Special, { type: S }>, words: Words) => string

const shows: { readonly [S in Special['type']]: Show<S> } = {
  error: ({ name }, words) => shownError(name, words),
  date: ({ iso }, { language }) => {
    const [day = '', time = ''] = iso.split('T')
    // A time of day alone counts from the day before the first.
    const date = day < '1900' ? '' : writtenDay(day, language)
    return [date, time.slice(0, 'HH:MM'.length)].filter(part => part !== '').join(' ')
  },
  percent: ({ fraction }, { language }) => `${writtenDecimal(decimalOf(fraction * 100), language)}%`,
  number1904: ({ value }, { language }) => writtenDecimal(decimalOf(value), language),
}

/** Text of a cell as its author sees it, in the language. */
export function shownCell(typed: Typed, words: Words): string {
  const { word, language } = words
  if (typed === null) return ''
  if (typeof typed === 'number') return writtenDecimal(decimalOf(typed), language)
  if (typeof typed === 'boolean') return word(`sheets.cell.${typed}`, language)
  if (typeof typed === 'string') return typed
  // The table's entry for a type takes that type's special; the key guarantees it, which the type of the
  // union cannot express.
  return (shows[typed.type] as Show<Special['type']>)(typed as never, words)
}

/** Text of a cell in which a number is written as a decimal string. */
export function plainText(typed: Typed, words: Words): string {
  const number = numberIn(typed)
  return number === undefined ? shownCell(typed, words) : decimalOf(number)
}
