import type { Entity } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import type { AnyField, Code, FieldOf, Kind } from '#schema/kind.ts'
import { dayOf, readDay } from './days.ts'
import { readNested } from './nested.ts'
import { decimalOf, readDecimal } from './numbers.ts'
import { codeWord, fieldLabel, flagWord, folded, languagesFrom } from './words.ts'

/** A cell as it was read: a date is its ISO text. */
export type Typed = string | number | boolean | null

/** A field's value as read; wrong ones stay as they are, for validation to name what was expected. */
export type Raw = unknown

/** A text that names nothing there is; `options` are what it could have been. */
export type Unread = { readonly unread: string; readonly options?: readonly string[] }

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value
}

/** Of which register and in which language the sheet is. */
type Reading = { readonly entity: Entity; readonly language: Language }

type Read<K extends Kind> = (typed: string | number | boolean, reading: Reading, field: FieldOf<K>) => Raw

const text: Read<Kind> = typed => (typeof typed === 'number' ? decimalOf(typed) : String(typed))

const decimal: Read<Kind> = (typed, { language }) =>
  typeof typed === 'number' ? decimalOf(typed) : readDecimal(String(typed), language)

const integer: Read<Kind> = (typed, reading) => {
  const plain = decimal(typed, reading, {} as FieldOf<Kind>)
  return /^-?\d{1,15}(\.0+)?$/.test(String(plain)) ? Number(plain) : plain
}

const codeOf = (
  typed: string | number | boolean,
  field: FieldOf<'choice' | 'several'>,
  language: Language,
) => {
  const wanted = folded(text(typed, {} as Reading, field as FieldOf<Kind>) as string)
  const called = (one: Language) => field.codes.find(code => folded(codeWord(field.of, code, one)) === wanted)
  const coded = field.codes.find(code => folded(String(code)) === wanted)
  return [called(language), coded, ...languagesFrom(language).map(called)].find(code => code !== undefined)
}

const optionsOf = (field: FieldOf<'choice' | 'several'>, language: Language): Unread => ({
  unread: 'sheets.expected.choice',
  options: field.codes.map((code: Code) => codeWord(field.of, code, language)),
})

const wordsOf = (flag: boolean) => [
  ...languages.map(language => folded(flagWord(flag, language))),
  String(flag),
  flag ? '1' : '0',
]

const flagsByWord: ReadonlyMap<string, boolean> = new Map(
  [true, false].flatMap(flag => wordsOf(flag).map(word => [word, flag] as const)),
)

/** How a cell of each kind is read. References need the database and are found later. */
const readers: { readonly [K in Kind]: Read<K> } = {
  text,
  multiline: text,
  integer,
  decimal,
  money: decimal,
  rate: decimal,
  // A day whose cell has lost its format is the number that it always was.
  day: (typed, { language }) => readDay(String(typeof typed === 'number' ? dayOf(typed) : typed), language),
  instant: typed => String(typed),
  flag: typed => flagsByWord.get(folded(String(typed))) ?? typed,
  choice: (typed, { language }, field) => codeOf(typed, field, language) ?? optionsOf(field, language),
  several: (typed, { language }, field) => {
    const parts = String(typed)
      .split(';')
      .filter(part => part.trim() !== '')
    const codes = parts.map(part => codeOf(part, field, language))
    return codes.includes(undefined) ? optionsOf(field, language) : codes
  },
  reference: (typed, _, { key }) =>
    key === 'number' ? Number(/^#(\d{1,15})$/.exec(String(typed))?.[1] ?? Number.NaN) : typed,
  taxId: text,
  phone: text,
  postalCode: text,
  email: text,
  file: () => undefined,
  rows: (typed, reading, { fields }) => {
    const called = (label: string) =>
      Object.keys(fields).find(name =>
        languages.some(one => folded(fieldLabel(reading.entity, name, one)) === folded(label)),
      )
    const rows = readNested(String(typed), fields, called, (field, one) => readValue(field, one, reading))
    const unread = rows?.flatMap(row => Object.values(row)).find(isUnread)
    return unread ?? rows ?? { unread: 'sheets.expected.rows' }
  },
}

/** The value of a field's cell; null for an empty one. */
export function readValue(field: AnyField, typed: Typed, reading: Reading): Raw | Unread {
  if (typed === null || typed === '') return null
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return (readers[field.kind] as Read<Kind>)(typed, reading, field as FieldOf<Kind>)
}
