import { enumerations } from '#rules/enumerations.ts'
import { tidied } from '#rules/tidy.ts'

const folded = (text: string) => tidied(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Folded names of the months in every language; no abbreviation is shared by two months. */
const names = enumerations.Idioma.flatMap(language => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => ({
    name: folded(format.format(Date.UTC(2000, at))),
    month: String(at + 1),
  }))
})

const SHORTEST = 3

const monthOf = (word: string) =>
  word.length < SHORTEST ? undefined : names.find(({ name }) => name.startsWith(word))?.month

const WEEKDAY = String.raw`^(?:\p{L}[\p{L}-]+,? )?`
const YEAR = String.raw`(\d{4}|\d{2})$`
const DAY_FIRST = new RegExp(
  String.raw`${WEEKDAY}(\d{1,2})[ºo.]?[ /-]?(?:de )?(\p{L}+)\.?,?[ /-]?(?:del? )?${YEAR}`,
  'u',
)
const MONTH_FIRST = new RegExp(String.raw`${WEEKDAY}(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'u')

/** Parts of a day with a month in letters: `4 de março de 2026`, `04-mar-26`, `Mar 4, 2026`. */
export function namedDay(
  text: string,
): { readonly year: string; readonly month: string; readonly day: string } | undefined {
  const plain = folded(text)
  const [, day = '', word = '', year = ''] = DAY_FIRST.exec(plain) ?? []
  const month = monthOf(word)
  if (month) return { year, month, day }
  const [, first = '', second = '', last = ''] = MONTH_FIRST.exec(plain) ?? []
  const before = monthOf(first)
  return before ? { year: last, month: before, day: second } : undefined
}
