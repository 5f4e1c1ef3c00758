import {
  addDays as daysLater,
  lightFormat,
  addMonths as monthsLater,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import type { Language } from '#i18n/words.ts'
import { locales, memoized } from '#portal/ui/format/locale.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'

/** Rows of the calendar: enough for any month, so that its height never changes. */
const WEEKS = 6

/** First weekday of a week, counted from Sunday. */
const firstWeekdays: { readonly [L in Language]: 0 | 1 } = { pt: 0, en: 0, es: 1 }

// Formatted and parsed in the same local time, so that the day cannot shift.
const isoDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd')

/** Day that many days later or, below zero, earlier. */
export function addDays(iso: string, days: number): string {
  return isoDay(daysLater(parseISO(iso), days))
}

/** Same day that many months later, or the last day of that month. */
export function addMonths(iso: string, months: number): string {
  return isoDay(monthsLater(parseISO(iso), months))
}

/** Weeks of the calendar for the month of the day, each of seven days. */
export function weeksOf(iso: string, language: Language): readonly (readonly string[])[] {
  const first = startOfWeek(startOfMonth(parseISO(iso)), { weekStartsOn: firstWeekdays[language] })
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDay(daysLater(first, week * 7 + day))),
  )
}

type DayStyle = 'weekday' | 'weekdayShort' | 'month' | 'monthShort' | 'full'

const formatter = memoized(
  (language: Language, style: DayStyle) =>
    new Intl.DateTimeFormat(locales[language], {
      // Unlike a formatter in local time, one in UTC is unaffected by a change of time zone.
      timeZone: 'UTC',
      ...{
        weekday: { weekday: 'long' as const },
        weekdayShort: { weekday: 'narrow' as const },
        month: { month: 'long' as const, year: 'numeric' as const },
        monthShort: { month: 'short' as const },
        full: { dateStyle: 'full' as const },
      }[style],
    }),
)

/** Day in words: its weekday, its month with the year, the short name of its month, or all of it. */
export function dayInWords(iso: string, language: Language, style: DayStyle): string {
  return isExistingDay(iso) ? formatter(language, style).format(Date.parse(iso)) : iso
}
