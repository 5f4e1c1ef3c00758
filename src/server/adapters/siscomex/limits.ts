import type { OutgoingAnswer } from '#server/adapters/outgoing/request.ts'
import { failureOf } from './answer.ts'

/** Code of the limit of calls an hour, whose repetition lengthens the block. */
const HOURLY = 'PUCX-ER1001'
/** Code of an authentication that comes too soon after another. */
const REAUTHENTICATION = 'PLAT-ER2033'
/** Seconds between two authentications with the same credentials. */
const BETWEEN_AUTHENTICATIONS = 60

const HOUR = 3_600
const DAY = 24 * HOUR
/** The rest of an hour and two more, from the third time on in a day. */
const LONGEST_BLOCK = 3 * HOUR
/** Hours from UTC to the time of Brasília, which has had no summer time since 2019. */
const BRASILIA = -3 * HOUR

/**
 * Seconds for which Siscomex has blocked these credentials, from the code of its answer; undefined where it has
 * not. The limit of an hour ends at the time that its message tells, else with the hour.
 */
export function blockedFor(answer: OutgoingAnswer, now = Date.now()): number | undefined {
  const { code, message } = failureOf(answer)
  if (code === REAUTHENTICATION) return BETWEEN_AUTHENTICATIONS
  if (code !== HOURLY) return undefined
  const today = (((Math.floor(now / 1_000) + BRASILIA) % DAY) + DAY) % DAY
  const [, hour, minute] = /\b(\d{1,2})[:h](\d{2})\b/.exec(message) ?? []
  if (hour === undefined) return HOUR - (today % HOUR)
  const left = (Number(hour) * HOUR + Number(minute) * 60 - today + DAY) % DAY
  // A time that has just passed would otherwise be tomorrow's.
  return left > LONGEST_BLOCK ? 1 : Math.max(1, left)
}
