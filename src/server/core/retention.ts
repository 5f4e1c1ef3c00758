/** More than clocks are ever set right by, and less than matters to what is kept for a day. */
const LEAP = 10 * 60_000
const DAY = 24 * 60 * 60_000

/** Says whether what is a day old by the database's clock is so in truth. */
export type Retention = (now: number) => boolean

/**
 * Compares the database's clock with the time that has passed in this process: where the one has leapt, nothing is
 * forgotten for a day, so that what was kept for retries is still there when the clock is set right.
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
