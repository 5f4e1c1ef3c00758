import type { Language } from '#i18n/words.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { formatDay, typedDay } from './day.ts'

/** Time zone of the business, which every reader sees (domain/rules.md, "Formats"). */
export const ZONE = 'America/Sao_Paulo'

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

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** Day of an instant on the business's calendar, as `YYYY-MM-DD`. */
export function dayAt(millis: number): string {
  return dayFormat.format(millis)
}

/** Current day in the business's time zone, as `YYYY-MM-DD`. */
export function businessDay(): string {
  return dayAt(now())
}
