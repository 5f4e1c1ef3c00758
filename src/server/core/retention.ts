/** Tolerance in milliseconds: above usual clock corrections, and negligible for data stored for a day. */
const LEAP = 10 * 60_000
const DAY = 24 * 60 * 60_000

/** Decides whether data that is a day old by the database's clock may be deleted. */
export type Retention = (now: number) => boolean

/**
 * Compares the database's clock with the monotonic time of this process: after a jump of the clock nothing is
 * deleted for a day, so that answers stored for retries survive the correction.
 */
export function createRetention(elapsed: () => number = () => performance.now()): Retention {
  let offset: number | undefined
  let leaptAt = Number.NEGATIVE_INFINITY
  return now => {
    const passed = elapsed()
    offset ??= now - passed
    if (Math.abs(now - passed - offset) > LEAP) {
      leaptAt = passed
      offset = now - passed
    }
    return passed - leaptAt > DAY
  }
}
