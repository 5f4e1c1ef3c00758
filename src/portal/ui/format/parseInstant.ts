import type { Language } from '#i18n/words.ts'
import { readDay } from '#rules/grammar/day.ts'
import { NOTHING_TYPED } from '#rules/grammar/outcome.ts'
import { ZONE } from './instant.ts'

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
