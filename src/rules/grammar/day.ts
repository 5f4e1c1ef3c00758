import { tidied } from '#rules/tidy.ts'
import { dayFirst, type Tongue } from './convention.ts'
import { isExistingDay, writtenDay } from './isoDay.ts'
import { namedDay } from './monthNames.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal } from './outcome.ts'
import { isBlankText } from './text.ts'

const TIME = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm]|Z)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const YEAR_LAST = new RegExp(
  String.raw`^(\d{1,2})(?: ?[/.-] ?| )(\d{1,2})(?: ?[/.-] ?| )(\d{4}|\d{2})${TIME}$`,
)

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
 * Day of a text as `YYYY-MM-DD`: in ISO form, in that of the language, or with its month as a word; without its time of
 * day. Any other text, and a day that there is not, is refused.
 */
export function readDay(text: string, language: Tongue): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(tidied(text)) ?? []
  const iso = year ? isoOf(year, month, date) : (bothDays(text, language)?.read ?? dayOfName(text) ?? '')
  return isExistingDay(iso)
    ? asValue(iso)
    : refusal('validation.otherDay', { example: writtenDay('2026-12-31', language) })
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
  language: Tongue,
): { readonly read: string; readonly other: string } | undefined {
  const [, first = '', second = '', last = ''] = YEAR_LAST.exec(tidied(text)) ?? []
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
export function yearPlace(text: string, language: Tongue): YearPlace | undefined {
  const plain = tidied(text)
  const [, whole = '', ofWhole = '', on = ''] = YEAR_FIRST.exec(plain) ?? []
  if (whole) return { end: 'first', first: isoOf(whole, ofWhole, on), last: '' }
  const [, year = '', month = '', day = ''] = YEAR_FIRST_SHORT.exec(plain) ?? []
  const first = year && isoOf(wholeYear(year) ?? '', month, day)
  const { read = '', other = '' } = bothDays(plain, language) ?? {}
  const last = [read, other].find(isExistingDay) ?? ''
  if (first === last) return undefined
  if (isExistingDay(first)) return { end: last === '' ? 'first' : 'either', first, last }
  return last === '' ? undefined : { end: 'last', first: '', last }
}
