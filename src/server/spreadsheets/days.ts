import type { Language } from '#i18n/words.ts'
import { namedDay } from './monthNames.ts'

const DAY = 86_400_000
// Day 0 of spreadsheet serial numbers, which count 1900 as a leap year: correct from March 1900 on.
const FIRST = Date.UTC(1899, 11, 30)
const FIRST_RIGHT = '1900-03-01'

/** Serial number of a day or moment; undefined before the serial numbers are correct. */
export function serialOf(iso: string): number | undefined {
  return iso < FIRST_RIGHT ? undefined : (Date.parse(iso) - FIRST) / DAY
}

/**
 * Time zone of the business for every reader (domain/rules.md, "Formats"); spreadsheets have no time zones.
 */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Moment in UTC as `YYYY-MM-DDTHH:MM:SS` in the time zone of the business. */
export function onTheClock(iso: string): string {
  return clock.format(Date.parse(iso)).replace(' ', 'T')
}

/** Serial number of a moment in UTC, in the time zone of the business, as the screen shows it. */
export function momentSerialOf(iso: string): number | undefined {
  const shown = `${onTheClock(iso)}Z`
  return shown < FIRST_RIGHT ? undefined : (Date.parse(shown) - FIRST) / DAY
}

const dayFirst: { readonly [L in Language]: boolean } = { pt: true, en: false, es: true }

const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm]|Z)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${TIME}$`)

/**
 * Short ISO form, with hyphens only: dates with slashes and dots follow the language and end with the year.
 */
const YEAR_FIRST_SHORT = new RegExp(String.raw`^(\d{2})-(\d{1,2})-(\d{1,2})${TIME}$`)

const isoOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Distance from the present year, in years, within which two digits determine a year. */
const NEAR = 20
const CENTURY = 100

/** Year of four digits; undefined for two digits that are equally far from today in two centuries. */
function wholeYear(year: string): string | undefined {
  if (year.length === 4) return year
  const now = new Date().getUTCFullYear()
  const near = now - NEAR + ((((Number(year) - now + NEAR) % CENTURY) + CENTURY) % CENTURY)
  return near <= now + NEAR ? String(near) : undefined
}

/**
 * Day of a text in ISO form or in that of the language, without its time of day; any other text is returned
 * unchanged.
 */
export function readDay(text: string, language: Language): string {
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(text.trim()) ?? []
  if (year) return isoOf(year, month, date)
  return bothDays(text, language)?.read ?? dayOfName(text) ?? text
}

/** Day with its month as a word, which leaves no doubt about the order. */
function dayOfName(text: string): string | undefined {
  const { year, month, day } = namedDay(text) ?? {}
  const whole = wholeYear(year ?? '')
  return month && day && whole ? isoOf(whole, month, day) : undefined
}

/** Both readings of a text as a day, day first and month first; undefined for a text of another form. */
export function bothDays(
  text: string,
  language: Language,
): { readonly read: string; readonly other: string } | undefined {
  const [, first = '', second = '', last = ''] = YEAR_LAST.exec(text.trim()) ?? []
  const year = wholeYear(last)
  if (!last || !year) return undefined
  const days = [isoOf(year, second, first), isoOf(year, first, second)] as const
  return dayFirst[language] ? { read: days[0], other: days[1] } : { read: days[1], other: days[0] }
}

/**
 * End of a text at which its year stands, and the days it reads as with the year first and with the year
 * last.
 */
export type YearPlace = {
  readonly end: 'first' | 'last' | 'either'
  readonly first: string
  readonly last: string
}

/**
 * Place of the year in a text of three numbers; undefined for one that is no day, or the same day by either
 * end.
 */
export function yearPlace(text: string, language: Language): YearPlace | undefined {
  const trimmed = text.trim()
  if (YEAR_FIRST.test(trimmed)) return { end: 'first', first: readDay(trimmed, language), last: '' }
  const [, year = '', month = '', day = ''] = YEAR_FIRST_SHORT.exec(trimmed) ?? []
  const first = year && isoOf(wholeYear(year) ?? '', month, day)
  const { read = '', other = '' } = bothDays(trimmed, language) ?? {}
  const last = [read, other].find(isExistingDay) ?? ''
  if (first === last) return undefined
  if (isExistingDay(first)) return { end: last === '' ? 'first' : 'either', first, last }
  return last === '' ? undefined : { end: 'last', first: '', last }
}

/** Whether the day exists. */
export function isExistingDay(iso: string): boolean {
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}

/** Day in the format of the language, which shows the order of its day and month. */
export function writtenDay(iso: string, language: Language): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return (dayFirst[language] ? [day, month, year] : [month, day, year]).join('/')
}

/** Moment in UTC in the time zone of the business and the format of the language, to the minute. */
export function writtenMoment(iso: string, language: Language): string {
  const [day = '', time = ''] = onTheClock(iso).split('T')
  return `${writtenDay(day, language)} ${time.slice(0, 'HH:MM'.length)}`
}

/** ISO day of a serial number, or a moment if it has a time of day; undefined for an invalid one. */
export function dayOf(serial: number): string | undefined {
  const moment = new Date(FIRST + Math.round(serial * DAY))
  if (Number.isNaN(moment.getTime())) return undefined
  const iso = moment.toISOString()
  return Number.isInteger(serial)
    ? iso.slice(0, 'YYYY-MM-DD'.length)
    : iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
}
