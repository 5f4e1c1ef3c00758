import type { Language } from '#i18n/words.ts'
import { writtenDay } from '#rules/grammar/day.ts'
import { writtenDecimal } from '#rules/grammar/number.ts'
import { translate } from '#server/core/language.ts'
import { decimalOf } from './numbers.ts'
import { MERGED, type Special, type Typed } from './typed.ts'

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
export const NO_VALUE = '#GETTING_DATA'

/** Name of an error in spreadsheets of the language. */
export function shownError(name: string, language: Language): string {
  const key = errorKeys[name]
  if (name === NO_VALUE || name === MERGED) return ''
  return key ? translate(language, `sheets.cell.errors.${key}`) : name
}

const errorTexts: ReadonlyMap<string, string> = new Map(
  Object.keys(errorKeys).flatMap(name =>
    [name, ...(['pt', 'en', 'es'] as const).map(one => shownError(name, one))].map(text => [text, name]),
  ),
)

/** Error in a text cell, as a CSV file has it. */
export function errorIn(typed: Typed): string | undefined {
  if (typeof typed === 'string') return errorTexts.get(typed.trim().toUpperCase())
  return typeof typed === 'object' && typed?.type === 'error' ? typed.name : undefined
}

type Show<S extends Special['type']> = (special: Extract<Special, { type: S }>, language: Language) => string

const shows: { readonly [S in Special['type']]: Show<S> } = {
  error: ({ name }, language) => shownError(name, language),
  date: ({ iso }, language) => {
    const [day = '', time = ''] = iso.split('T')
    // A time of day alone counts from the day before the first.
    const date = day < '1900' ? '' : writtenDay(day, language)
    return [date, time.slice(0, 'HH:MM'.length)].filter(part => part !== '').join(' ')
  },
  percent: ({ fraction }, language) => `${writtenDecimal(decimalOf(fraction * 100), language)}%`,
  number1904: ({ value }, language) => writtenDecimal(decimalOf(value), language),
}

/** Text of a cell as its author sees it, in the language. */
export function shownCell(typed: Typed, language: Language): string {
  if (typed === null) return ''
  if (typeof typed === 'number') return writtenDecimal(decimalOf(typed), language)
  if (typeof typed === 'boolean') return translate(language, `sheets.cell.${typed}`)
  if (typeof typed === 'string') return typed
  // The table's entry for a type takes that type's special; the key guarantees it, which the type of the
  // union cannot express.
  return (shows[typed.type] as Show<Special['type']>)(typed as never, language)
}
