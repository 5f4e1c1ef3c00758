/**
 * Work that begins by itself, in one job for all processes: again `every` seconds after its end, or each day at an hour
 * of the business. A day on which no process runs after that hour is left out.
 */
export type Schedule =
  | {
      readonly every: number
      /** Milliseconds between the start of a process and its first look. */
      readonly first?: number
    }
  | { readonly hour: number }

const DAY = 86_400

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

/** Seconds of the business's day at a moment, with their fraction. */
function secondOfDay(now: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds + now.getMilliseconds() / 1_000
}

/** Seconds from a moment to the next beginning. */
export function secondsUntilNext(schedule: Schedule, now: Date): number {
  if ('every' in schedule) return schedule.every
  const left = schedule.hour * 3_600 - secondOfDay(now)
  return left > 0 ? left : left + DAY
}

/** Whether the work may begin at a moment: one that is daily waits for its hour, also where yesterday's was missed. */
export function mayBegin(schedule: Schedule, now: Date): boolean {
  return 'every' in schedule || secondOfDay(now) >= schedule.hour * 3_600
}
