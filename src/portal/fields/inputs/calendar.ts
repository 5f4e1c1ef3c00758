import {
  addDays as daysLater,
  lightFormat,
  addMonths as monthsLater,
  parseISO,
  startOfMonth,
  startOfWeek,
} from 'date-fns'
import type { Language } from '#i18n/words.ts'
import { isDay } from '#portal/ui/format/day.ts'
import { locales, remembered } from '#portal/ui/format/locale.ts'

/** Enough for any month, and the same for all, so that the calendar keeps its size. */
const WEEKS = 6

/** The weekday, from Sunday, that a week begins with. */
const firstWeekdays: { readonly [L in Language]: 0 | 1 } = { pt: 0, en: 0, es: 1 }

// It is read and written in the same local time, so that it cannot shift between the two.
const isoDay = (date: Date) => lightFormat(date, 'yyyy-MM-dd')

/** The day so many days later or, below zero, earlier. */
export function addDays(iso: string, days: number): string {
  return isoDay(daysLater(parseISO(iso), days))
}

/** The same day so many months later, or that month's last. */
export function addMonths(iso: string, months: number): string {
  return isoDay(monthsLater(parseISO(iso), months))
}

/** The weeks that show the month of the day, each of seven days. */
export function weeksOf(iso: string, language: Language): readonly (readonly string[])[] {
  const first = startOfWeek(startOfMonth(parseISO(iso)), { weekStartsOn: firstWeekdays[language] })
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDay(daysLater(first, week * 7 + day))),
  )
}

const formatter = remembered(
  (language: Language, style: 'weekday' | 'weekdayShort' | 'month' | 'full') =>
    new Intl.DateTimeFormat(locales[language], {
      // It outlives a change of the clock's zone, which a formatter in local time would not.
      timeZone: 'UTC',
      ...{
        weekday: { weekday: 'long' as const },
        weekdayShort: { weekday: 'narrow' as const },
        month: { month: 'long' as const, year: 'numeric' as const },
        full: { dateStyle: 'full' as const },
      }[style],
    }),
)

/** The day in words: its weekday, its month with the year, or all of it. */
export function dayInWords(
  iso: string,
  language: Language,
  style: 'weekday' | 'weekdayShort' | 'month' | 'full',
): string {
  return isDay(iso) ? formatter(language, style).format(Date.parse(iso)) : iso
}
