import type { Language } from '#i18n/words.ts'

const DAY = 86_400_000
// Sheets count days from here, as if 1900 had been a leap year: right from March 1900 on.
const FIRST = Date.UTC(1899, 11, 30)
const FIRST_RIGHT = '1900-03-01'

/** The number by which a sheet knows the day or moment, or undefined for one before sheets count rightly. */
export function serialOf(iso: string): number | undefined {
  return iso < FIRST_RIGHT ? undefined : (Date.parse(iso) - FIRST) / DAY
}

const dayFirst: { readonly [L in Language]: boolean } = { pt: true, en: false, es: true }

/** The day of a text: ISO, or as the language writes it; what is none stays as it is. A moment is cut to its day. */
export function readDay(text: string, language: Language): string {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.000)?Z)?$/.exec(text.trim()) ?? []
  if (iso) return iso
  const [, first = '', second = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  if (!year) return text
  const [day, month] = dayFirst[language] ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The ISO day of a sheet's number, or the moment where it has a time of day. */
export function dayOf(serial: number): string | number {
  const moment = new Date(FIRST + Math.round(serial * DAY))
  if (Number.isNaN(moment.getTime())) return serial
  const iso = moment.toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 'YYYY-MM-DD'.length) : iso
}
