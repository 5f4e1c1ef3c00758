/** Limits of time and repetition; tests shorten them. */
export type Pace = {
  /** Milliseconds until the whole answer of a call. */
  readonly longestWait: number
  /** Milliseconds before the first repetition; each further pause is twice as long. */
  readonly firstPause: number
  /** Milliseconds that a pause may last within an operation; a longer one is for the caller. */
  readonly longestPause: number
  /** Attempts of one operation at most. */
  readonly mostAttempts: number
  /** Milliseconds after which an operation begins no further attempt; a background job's claim lasts longer. */
  readonly longestOperation: number
}

/** Pace at the real Portal Único, which is slow at times. */
export const PACE: Pace = {
  longestWait: 30_000,
  firstPause: 1_000,
  longestPause: 15_000,
  mostAttempts: 4,
  longestOperation: 60_000,
}

/**
 * Milliseconds before the next call: as long as asked, and half at random, so that callers do not come back
 * together.
 */
export function pauseBefore(repetition: number, asked: number | undefined, { firstPause }: Pace): number {
  const growing = firstPause * 2 ** (repetition - 1)
  return Math.max((asked ?? 0) * 1_000, growing * (0.5 + Math.random() / 2))
}
