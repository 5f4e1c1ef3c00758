import type { Tongue } from '#rules/grammar/convention.ts'
import { writtenDay } from '#rules/grammar/isoDay.ts'

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

/** Moment in UTC in the time zone of the business and the format of the language, to the minute. */
export function writtenMoment(iso: string, language: Tongue): string {
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
