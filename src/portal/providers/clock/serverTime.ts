import { createStore } from '#portal/providers/store/createStore.ts'

const SECOND = 1_000
const HOUR = 3_600_000

/** Milliseconds by which the server's clock is ahead of the computer's, which may be hours wrong. */
const ahead = createStore(0)

/** Present time by the server's clock, in milliseconds since 1970. */
export function now(): number {
  return deviceTime() + ahead.get()
}

/**
 * Present time by the computer's clock, in milliseconds since 1970: only for the time that has passed since a
 * moment which was noted by the same clock, as the query cache notes it.
 */
export function deviceTime(): number {
  return Date.now()
}

/**
 * Learns the server's time from the headers of an answer, which was asked for at `asked` by the computer's
 * clock. The server's clock stood at `Date`, which has whole seconds, between then and now. What is known stays
 * as long as it agrees with that, so that time does not leap with each answer (decision 0251).
 */
export function noteServerTime(headers: Headers, asked: number): void {
  const age = Number(headers.get('Age') ?? 0) * SECOND
  const said = Date.parse(headers.get('Date') ?? '') + age
  const [least, most] = [said - deviceTime(), said + SECOND - asked]
  // Neither without a date nor where the computer's clock was set back meanwhile.
  const isUseful = least <= most
  const isKnown = least <= ahead.get() && ahead.get() <= most
  if (isUseful && !isKnown) ahead.set((least + most) / 2)
}

/** Whole hours by which the computer's clock is ahead of the server's, negative where it is behind. */
export const hoursOff = {
  get: (): number => Math.round(-ahead.get() / HOUR) || 0,
  subscribe: ahead.subscribe,
}
