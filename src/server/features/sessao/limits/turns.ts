import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'

const SOON = 1

/**
 * Runs work that hashes a password, which takes 46 MiB and a processor: two at a time, while networks take
 * turns. The people of an office who sign in at the same minute wait their turn; `tooMany` or `unavailable`,
 * before any costs, where more wait than get theirs in time (decision 0248).
 */
export const inTurn = slotsOf({
  atOnce: 2,
  atOnceEach: 2,
  waiting: 64,
  waitingInAll: 128,
  milliseconds: 20_000,
  full: () =>
    new Problem('tooMany', {
      message: { key: 'problems.tooMany', with: { seconds: SOON } },
      retryAfter: SOON,
    }),
})
