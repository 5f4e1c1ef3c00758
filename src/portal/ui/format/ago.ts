import type { Language } from '#i18n/words.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { dayAt } from './instant.ts'
import { locales, memoized } from './locale.ts'

const formatterOf = memoized(
  (language: Language) => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }),
)

const MILLIS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Units of time from the largest, each with its days. */
const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

/**
 * Relative time of an instant in the reader's language: "há 3 dias", "ontem", "agora". Days are those of the
 * business's calendar: 23:00 is "ontem" at 8:00, and "há 20 minutos" at 23:20 as well as past midnight.
 */
export function formatAgo(iso: string, language: Language, present = now()): string {
  const formatter = formatterOf(language)
  const passed = Math.max(0, present - Date.parse(iso))
  if (passed < MILLIS.minute) return formatter.format(0, 'second')
  if (passed < MILLIS.hour) return formatter.format(-Math.floor(passed / MILLIS.minute), 'minute')
  const days = (Date.parse(dayAt(present)) - Date.parse(dayAt(Date.parse(iso)))) / MILLIS.day
  const found = units.find(one => days >= one.days)
  if (!found) return formatter.format(-Math.floor(passed / MILLIS.hour), 'hour')
  return formatter.format(-Math.floor(days / found.days), found.unit)
}

/** Days from today on, or back where they are less than zero, in the reader's language: "em 2 dias", "hoje", "há 3 dias". */
export function formatDays(days: number, language: Language): string {
  return formatterOf(language).format(days, 'day')
}
