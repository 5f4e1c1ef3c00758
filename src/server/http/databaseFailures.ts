import { warnThrottled } from '#server/core/log.ts'
import { problemOf } from '#server/db/errors.ts'
import { problemBehind } from '#server/registers/problemBehind.ts'

/** Milliseconds after a failed write for which the disk is still taken to be full. */
const FULL = 30_000

/** Recent database failures that are not the caller's fault (decision 0108). */
export type DatabaseFailures = {
  /** Logs the failure as a warning, at most once a minute. */
  note(thrown: unknown): void
  /** Whether a write has failed for lack of disk space in the last half minute. */
  isFull(): boolean
}

/** Creates the failure record of an application's database. */
export function createDatabaseFailures(): DatabaseFailures {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note: thrown => {
      if (problemBehind(thrown).code !== 'unavailable') return
      const type = problemOf(thrown)?.type
      if (type === 'full') fullAt = performance.now()
      if (type !== undefined && thrown instanceof Error) warnThrottled(`database ${type}`, thrown)
    },
    isFull: () => performance.now() - fullAt < FULL,
  }
}
