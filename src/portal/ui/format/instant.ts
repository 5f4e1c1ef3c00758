import type { Language } from '#i18n/words.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { readDay } from '#rules/grammar/day.ts'
import { NOTHING_TYPED } from '#rules/grammar/outcome.ts'
import { formatDay, typedDay } from './day.ts'

/** Time zone of the business, which every reader sees (domain/rules.md, "Formats"). */
const ZONE = 'America/Sao_Paulo'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
})

/** Instant in the business's time zone as displayed, `20/11/2026, 17:37`; other text is unchanged. */
export function formatInstant(iso: string, language: Language): string {
  return onTheClock(iso, day => formatDay(day, language))
}

/** Instant in the business's time zone as typed into a form; other text is unchanged. */
export function typedInstant(iso: string, language: Language): string {
  return onTheClock(iso, day => typedDay(day, language))
}

function onTheClock(iso: string, translate: (day: string) => string): string {
  const millis = Date.parse(iso)
  if (Number.isNaN(millis) || !iso.includes('T')) return iso
  return `${translate(dayAt(millis))}, ${clock.format(millis)}`
}

/**
 * Typed instant, `20/11/2026, 17:37` in the business's time zone, in UTC; undefined while incomplete or
 * invalid.
 */
export function parseInstant(typed: string, language: Language): string | undefined {
  const [, date = '', hour, minute, half] =
    /^(.+?),?\s+(\d{1,2}):(\d{2})(?:\s*([AaPp])[Mm]?)?$/.exec(typed.trim()) ?? []
  // A day's reader would pass over a time of day of its own.
  const read = date.includes(':') ? NOTHING_TYPED : readDay(date, language)
  if (read.type !== 'value' || Number(minute) > 59) return undefined
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23) return undefined
  const asUtc = Date.parse(`${read.value}T${String(hours).padStart(2, '0')}:${minute}Z`)
  // The offset applies at the resulting instant: a second pass corrects the hours around a clock change.
  const near = asUtc - offsetAt(asUtc)
  const exact = asUtc - offsetAt(near)
  // A time that a change of the clock skipped is as far behind that change as it was typed.
  const isSkipped = exact + offsetAt(exact) !== asUtc
  return new Date(isSkipped ? Math.max(near, exact) : exact).toISOString()
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** Day of an instant on the business's calendar, as `YYYY-MM-DD`. */
export function dayAt(millis: number): string {
  return dayFormat.format(millis)
}

/** Current day in the business's time zone, as `YYYY-MM-DD`. */
export function businessDay(): string {
  return dayAt(now())
}

const partsOf = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/** Offset of the business's time zone from UTC at the instant, in milliseconds. */
function offsetAt(millis: number): number {
  const parts = Object.fromEntries(
    partsOf.formatToParts(millis).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(millis / 60_000) * 60_000
}
