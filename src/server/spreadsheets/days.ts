import type { Language } from '#i18n/words.ts'
import { namedDay } from './monthNames.ts'

const DAY = 86_400_000
// Sheets count days from here, as if 1900 had been a leap year: right from March 1900 on.
const FIRST = Date.UTC(1899, 11, 30)
const FIRST_RIGHT = '1900-03-01'

/** The number by which a sheet knows the day or moment, or undefined for one before sheets count rightly. */
export function serialOf(iso: string): number | undefined {
  return iso < FIRST_RIGHT ? undefined : (Date.parse(iso) - FIRST) / DAY
}

/** Every reader sees the business's own clock (domain/rules.md, "Formats"); a sheet has no time zones. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment in UTC as `YYYY-MM-DDTHH:MM:SS` on the business's clock. */
export function onTheClock(iso: string): string {
  return clock.format(Date.parse(iso)).replace(' ', 'T')
}

/** The number of a moment in UTC on the business's clock, as it is shown on the screen. */
export function momentSerialOf(iso: string): number | undefined {
  const shown = `${onTheClock(iso)}Z`
  return shown < FIRST_RIGHT ? undefined : (Date.parse(shown) - FIRST) / DAY
}

const dayFirst: { readonly [L in Language]: boolean } = { pt: true, en: false, es: true }

const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm]|Z)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${TIME}$`)

/** With hyphens alone, as the international form shortened: slashes and dots are the languages' own, which end with the year. */
const YEAR_FIRST_SHORT = new RegExp(String.raw`^(\d{2})-(\d{1,2})-(\d{1,2})${TIME}$`)

const isoOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Years around the present one of which the last two digits are enough. */
const NEAR = 20
const CENTURY = 100

/** The year of four digits; undefined for two that are as far from today in one century as in another. */
function wholeYear(year: string): string | undefined {
  if (year.length === 4) return year
  const now = new Date().getUTCFullYear()
  const near = now - NEAR + ((((Number(year) - now + NEAR) % CENTURY) + CENTURY) % CENTURY)
  return near <= now + NEAR ? String(near) : undefined
}

/** The day of a text: ISO, or as the language writes it; what is none stays as it is. A moment is cut to its day. */
export function readDay(text: string, language: Language): string {
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(text.trim()) ?? []
  if (year) return isoOf(year, month, date)
  return bothDays(text, language)?.read ?? dayOfName(text) ?? text
}

/** Day whose month is written as a word, which leaves nothing open about its order. */
function dayOfName(text: string): string | undefined {
  const { year, month, day } = namedDay(text) ?? {}
  const whole = wholeYear(year ?? '')
  return month && day && whole ? isoOf(whole, month, day) : undefined
}

/** The days a text may be, by who puts the day first and by who puts the month; undefined for one of another form. */
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

/** Which end of a text has its year, and the day it is were the year first and were it last. */
export type YearPlace = {
  readonly end: 'first' | 'last' | 'either'
  readonly first: string
  readonly last: string
}

/** Where a text of three numbers has its year; undefined for one that makes no day, or the same one by either end. */
export function yearPlace(text: string, language: Language): YearPlace | undefined {
  const trimmed = text.trim()
  if (YEAR_FIRST.test(trimmed)) return { end: 'first', first: readDay(trimmed, language), last: '' }
  const [, year = '', month = '', day = ''] = YEAR_FIRST_SHORT.exec(trimmed) ?? []
  const first = year && isoOf(wholeYear(year) ?? '', month, day)
  const { read = '', other = '' } = bothDays(trimmed, language) ?? {}
  const last = [read, other].find(isDay) ?? ''
  if (first === last) return undefined
  if (isDay(first)) return { end: last === '' ? 'first' : 'either', first, last }
  return last === '' ? undefined : { end: 'last', first: '', last }
}

/** Whether there is such a day. */
export function isDay(iso: string): boolean {
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}

/** A day of the year as the language writes it, which shows what comes first. */
export function writtenDay(iso: string, language: Language): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return (dayFirst[language] ? [day, month, year] : [month, day, year]).join('/')
}

/** The ISO day of a sheet's number, or the moment where it has a time of day; undefined for what is none. */
export function dayOf(serial: number): string | undefined {
  const moment = new Date(FIRST + Math.round(serial * DAY))
  if (Number.isNaN(moment.getTime())) return undefined
  const iso = moment.toISOString()
  return Number.isInteger(serial)
    ? iso.slice(0, 'YYYY-MM-DD'.length)
    : iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
}
