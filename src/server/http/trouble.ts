import { warnThrottled } from '#server/core/log.ts'
import { problemOf } from '#server/db/errors.ts'
import { problemBehind } from './errorResponse.ts'

/** So long after a write that found no room the disk is taken to be full still. */
const FULL = 30_000

/** Refusals of the database of late for reasons that are not the caller's. */
export type Trouble = {
  /** Tells whoever runs the server, in a line a minute. */
  note(thrown: unknown): void
  /** Whether a write has found no room on the disk in the last half minute. */
  isFull(): boolean
}

/** Memory of an application's trouble with its database. */
export function createTrouble(): Trouble {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    note: thrown => {
      if (problemBehind(thrown).code !== 'unavailable') return
      const sort = problemOf(thrown)?.type
      if (sort === 'full') fullAt = performance.now()
      if (sort !== undefined && thrown instanceof Error) warnThrottled(`database ${sort}`, thrown)
    },
    isFull: () => performance.now() - fullAt < FULL,
  }
}
