import type { Entity } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import { readDay, writtenDay } from '#rules/grammar/day.ts'
import { exampleNumber, inPlaces, readAmount, readInteger } from '#rules/grammar/number.ts'
import { isTaxId } from '#rules/identifiers/taxId.ts'
import { tidied } from '#rules/tidy.ts'
import type { AnyField, Code, FieldOf, Fields, Kind } from '#schema/kind.ts'
import { translate } from '#server/core/language.ts'
import { readAttributes } from './attributes.ts'
import { type Coded, codesOf } from './codes.ts'
import { dayOf } from './days.ts'
import { folded } from './folded.ts'
import { readNested } from './nested.ts'
import { decimalOf, hasLostDigits } from './numbers.ts'
import { isUnread, outcomeOf, type Raw, type Signed, type Unread } from './raw.ts'
import { errorIn, NO_VALUE, shownCell, shownError } from './shownCell.ts'
import { isBlank, MERGED, numberIn, type Typed } from './typed.ts'
import { codeWord, fieldLabel, flagWord } from './words.ts'

/** Register and language of the sheet. */
export type Reading = { readonly entity: Entity; readonly language: Language }

type Present = Exclude<Typed, null>
type Read<K extends Kind> = (typed: Present, reading: Reading, field: FieldOf<K>) => Raw

const plainText = (typed: Present, language: Language): string => {
  const number = numberIn(typed)
  return number === undefined ? shownCell(typed, language) : decimalOf(number)
}

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Accepts only typed texts and numbers: a value that the spreadsheet has converted is not what was typed. */
const text: Read<Kind> = (typed, { language }) => {
  const number = numberIn(typed)
  if (number !== undefined) {
    return hasLostDigits(number, 0) ? { unread: 'sheets.expected.lostDigits' } : decimalOf(number)
  }
  if (typeof typed !== 'string') return { unread: 'sheets.expected.asText' }
  if (SCIENTIFIC.test(typed.trim())) return { unread: 'sheets.expected.scientific' }
  return plainText(typed, language)
}

const line: Read<Kind> = (typed, reading, field) =>
  typeof typed === 'string' && /[\r\n\t]/.test(typed.trim())
    ? { unread: 'sheets.expected.oneLine' }
    : text(typed, reading, field)

/**
 * Spreadsheets drop the leading zeros of numbers; those of a CPF or CNPJ are restored by its check digits.
 */
const taxId: Read<Kind> = (typed, reading, field) => {
  const read = text(typed, reading, field)
  if (typeof read !== 'string' || numberIn(typed) === undefined || isTaxId(read)) return read
  const whole = [11, 14].map(length => read.padStart(length, '0')).filter(isTaxId)
  return whole.length === 1 ? whole[0] : { unread: 'sheets.expected.zeros' }
}

type Decimal = FieldOf<'decimal' | 'money' | 'rate'>

const percentOf = (typed: Typed): number | undefined =>
  typeof typed === 'object' && typed?.type === 'percent' ? typed.fraction * 100 : undefined

/** Number with the sign beside it, if the field takes one: percent where it counts in hundredths. */
const decimal =
  (takesSign: boolean): Read<'decimal' | 'money' | 'rate'> =>
  (typed, { language }, field) => {
    const percent = percentOf(typed)
    const isInHundredths = 'percent' in field && field.percent === true
    if (percent !== undefined && !isInHundredths) return { unread: 'validation.percent' }
    const number = percent ?? numberIn(typed)
    if (number !== undefined) {
      if (hasLostDigits(number, field.decimals)) return { unread: 'sheets.expected.lostDigits' }
      return placed(decimalOf(number), field)
    }
    if (typeof typed !== 'string')
      return { unread: 'validation.number', with: { example: exampleNumber(language) } }
    return outcomeOf(
      readAmount(typed, language, { percent: isInHundredths, currency: takesSign }),
      ({ value, sign }) => {
        const read = placed(value, field)
        return sign === undefined || isUnread(read) ? read : { signed: read, sign }
      },
    )
  }

const placed = (value: string, { decimals }: Decimal): string | Unread => {
  const kept = inPlaces(value, decimals)
  const fits = (kept.split('.')[1] ?? '').length <= decimals
  const rounded = Number(value).toFixed(decimals)
  return fits ? kept : { unread: 'sheets.expected.places', with: { decimals, rounded } }
}

const integer: Read<'integer'> = (typed, { language }) => {
  const number = numberIn(typed)
  // The point of a plain number is that of decimals.
  if (number !== undefined) return outcomeOf(readInteger(decimalOf(number), 'en'), value => value)
  return typeof typed === 'string'
    ? outcomeOf(readInteger(typed, language), value => value)
    : { unread: 'validation.integer' }
}

/** Serial numbers below are years or counts mistaken for a day: this is 1954. */
const FIRST_PLAIN_DAY = 20_000
/** Serial numbers above are the digits of a day written together, such as 261110: this is the end of 2099. */
const LAST_PLAIN_DAY = 73_050

const day: Read<Kind> = (typed, { language }) => {
  const unread = { unread: 'validation.otherDay', with: { example: writtenDay('2026-12-31', language) } }
  if (typeof typed === 'object') return 'iso' in typed ? typed.iso.slice(0, 'YYYY-MM-DD'.length) : unread
  // A serial number that was converted to text consists of its digits, too.
  const number = typeof typed === 'string' && /^\d{5}$/.test(typed.trim()) ? Number(typed) : typed
  if (typeof number === 'number') {
    return (number >= FIRST_PLAIN_DAY && number < LAST_PLAIN_DAY + 1 && dayOf(Math.floor(number))) || unread
  }
  return outcomeOf(readDay(String(typed), language), value => value)
}

const codeOf = (typed: Present, field: Coded, language: Language): Code | undefined =>
  codesOf(field, language).get(folded(plainText(typed, language)))

const optionsOf = (field: Coded, language: Language): Unread => ({
  unread: 'sheets.expected.choice',
  with: { options: field.codes.map((code: Code) => codeWord(field.of, code, language)).join(', ') },
})

const wordsOf = (flag: boolean) => [
  ...languages.flatMap(language => [
    folded(flagWord(flag, language)),
    ...translate(language, `sheets.flags.${flag}`).split(';').map(folded),
  ]),
  String(flag),
  flag ? '1' : '0',
]

const flagsByWord: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap(flag => wordsOf(flag).map(word => [word, flag] as const)),
)

/** Readers of a cell, by field kind. References need the database and are resolved later. */
const readers: { readonly [K in Kind]: Read<K> } = {
  text: line,
  multiline: text,
  integer,
  decimal: decimal(false),
  money: decimal(true),
  rate: decimal(true),
  day,
  instant: (typed, { language }) => plainText(typed, language),
  flag: (typed, { language }) => flagsByWord.get(folded(String(typed))) ?? plainText(typed, language),
  choice: (typed, { language }, field) => codeOf(typed, field, language) ?? optionsOf(field, language),
  several: (typed, { language }, field) => {
    const parts = plainText(typed, language)
      .split(';')
      .filter(part => part.trim() !== '')
    const codes = parts.map(part => codeOf(part, field, language))
    return codes.includes(undefined) ? optionsOf(field, language) : codes
  },
  reference: (typed, reading, field) => {
    const read = text(typed, reading, field)
    // References with a number as their key are written in nested rows by Id, such as `#12`.
    return field.key === 'number' && typeof read === 'string' ? numberOf(read) : read
  },
  taxId,
  phone: text,
  postalCode: text,
  email: text,
  file: () => undefined,
  attributes: (typed, { language }) =>
    readAttributes(plainText(typed, language)) ?? {
      unread: 'sheets.expected.attributes',
      with: { example: 'ATT_1234: 01' },
    },
  rows: (typed, reading, { fields }) => {
    const called = (label: string) =>
      Object.keys(fields).find(name =>
        languages.some(one => bareLabel(fieldLabel(reading.entity, name, one)) === bareLabel(label)),
      )
    const rows = readNested(plainText(typed, reading.language), fields, called, (field, one) =>
      readValue(field, one, reading),
    )
    const unread = rows?.flatMap(row => Object.values(row)).find(isUnread)
    return (
      unread ?? rows ?? { unread: 'sheets.expected.rows', with: { example: exampleRow(fields, reading) } }
    )
  },
}

/** Label without its unit. */
const bareLabel = (label: string) => folded(label.replace(/\([^()]*\)\s*$/, ''))

/** Sample text of a nested row. */
const exampleRow = (fields: Fields, { entity, language }: Reading) =>
  Object.entries(fields)
    .map(([name, field]) => `${fieldLabel(entity, name, language)}: ${exampleOf(field, language)}`)
    .join(' | ')

function exampleOf(field: AnyField, language: Language): string {
  if (field.kind === 'choice') return codeWord(field.of, field.codes[0] ?? '', language)
  return 'decimals' in field ? '100' : '30'
}

const numberOf = (title: string) => Number(/^#(\d{1,15})$/.exec(title)?.[1] ?? Number.NaN)

/** Content that no field accepts: an error, or a formula without a value. */
export function refusedCell(typed: Typed, language: Language): Unread | undefined {
  const error = errorIn(typed)
  if (error === undefined) return undefined
  if (error === MERGED) return { unread: 'sheets.expected.merged' }
  return error === NO_VALUE
    ? { unread: 'sheets.expected.noValue' }
    : { unread: 'sheets.expected.error', with: { error: shownError(error, language) } }
}

/** Value of a field's cell; null for an empty one. */
export function readValue(field: AnyField, typed: Typed, reading: Reading): Raw | Signed | Unread {
  if (typed === null || isBlank(typed)) return null
  const refused = refusedCell(typed, reading.language)
  // The table's entry for a kind takes that kind's field; the key guarantees it, which the type of the union
  // cannot express.
  return refused ?? (readers[field.kind] as Read<Kind>)(typed, reading, field as FieldOf<Kind>)
}

/** Title or number in a reference's cell as typed; null for an empty one. */
export function readTitle(typed: Typed, reading: Reading): string | null | Unread {
  if (typed === null || isBlank(typed)) return null
  const read = refusedCell(typed, reading.language) ?? text(typed, reading, {} as FieldOf<Kind>)
  return isUnread(read) ? read : tidied(String(read))
}
