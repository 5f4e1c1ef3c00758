import { daysAfter } from '#rules/days.ts'

/** Days follow the business's time zone for all users (domain/rules.md, "Formats"). */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** Calendar day in São Paulo, now or at a moment, `YYYY-MM-DD`. */
export function today(at: Date | number = Date.now()): string {
  return calendar.format(at)
}

/** Calendar day after that of a moment. */
export function tomorrow(at: Date): string {
  return daysAfter(today(at), 1)
}
