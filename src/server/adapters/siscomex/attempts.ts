import { setTimeout as sleep } from 'node:timers/promises'
import { errorsOf, failureOf, retryAfter } from './answer.ts'
import { blockedFor } from './limits.ts'
import { type LaterReason, ownMessage, type SiscomexOutcome } from './outcome.ts'
import { type Pace, pauseBefore } from './pace.ts'
import type { Reply } from './session.ts'

/** Result of one attempt: an outcome, or why another is worth it. */
export type AttemptOutcome<T> =
  | SiscomexOutcome<T>
  | {
      readonly type: 'again'
      readonly reason: LaterReason
      readonly seconds?: number | undefined
      /** Whether the attempt may have changed something. */
      readonly mayBeDone: boolean
      /** Whether the repetition is the caller's: Siscomex may still be at it, or counts calls. */
      readonly isLast?: boolean
    }

/** Repeats an operation, pausing as long as asked, until it has an outcome or the pace allows no more. */
export async function repeated<T>(
  pace: Pace,
  attempt: () => Promise<AttemptOutcome<T>>,
): Promise<SiscomexOutcome<T>> {
  let mayBeDone = false
  const last = performance.now() + pace.longestOperation
  for (let call = 1; ; call++) {
    const result = await attempt()
    if (result.type !== 'again') return result
    mayBeDone ||= result.mayBeDone
    const pause = pauseBefore(call, result.seconds, pace)
    const isOver =
      result.isLast === true ||
      call >= pace.mostAttempts ||
      pause > pace.longestPause ||
      performance.now() + pause > last
    if (isOver) {
      return { type: 'tryLater', reason: result.reason, seconds: Math.ceil(pause / 1_000), mayBeDone }
    }
    await sleep(pause)
  }
}

type Fields = Readonly<Record<string, { readonly field: string }>>

/**
 * Attempt from the reply to a call. `read` gives the value of a successful answer, undefined for one of another
 * shape; `changes` tells whether the call changes something, so that a lost answer leaves that open.
 */
export function attemptOf<T>(
  reply: Reply,
  {
    fields,
    changes,
    read,
  }: { fields: Fields; changes: boolean; read: (body: string, status: number) => T | undefined },
): AttemptOutcome<T> {
  switch (reply.type) {
    case 'unsent':
      return {
        type: 'again',
        reason: reply.isBlocked ? 'tooMany' : 'unavailable',
        seconds: reply.seconds,
        mayBeDone: false,
        isLast: reply.isBlocked,
      }
    case 'rejected':
      return notPermitted(reply.answer)
    case 'unreadable':
      return { type: 'notPermitted', message: { key: 'siscomex.certificate' } }
    case 'lost':
      return {
        type: 'again',
        reason: reply.isTimeout ? 'timedOut' : 'unavailable',
        mayBeDone: changes,
        isLast: reply.isTimeout && changes,
      }
    case 'answered':
      break
  }
  const { answer } = reply
  const blocked = blockedFor(answer)
  if (blocked !== undefined)
    return { type: 'again', reason: 'tooMany', seconds: blocked, mayBeDone: false, isLast: true }
  switch (answer.status) {
    case 200:
    case 201:
    case 204: {
      const value = read(answer.body, answer.status)
      if (value !== undefined) return { type: 'done', value }
      return { type: 'again', reason: 'unavailable', mayBeDone: changes }
    }
    case 401:
      // The session has been renewed already: its tokens have become worthless once more, and nothing was done.
      return { type: 'again', reason: 'unavailable', mayBeDone: false }
    case 403:
      return notPermitted(answer)
    case 400:
    case 404:
    case 422:
      return { type: 'refused', errors: errorsOf(answer, fields) }
    case 429:
      return { type: 'again', reason: 'tooMany', seconds: retryAfter(answer), mayBeDone: false }
    default:
      // A gateway may give up on a service that goes on to do its work.
      return { type: 'again', reason: 'unavailable', seconds: retryAfter(answer), mayBeDone: changes }
  }
}

function notPermitted(answer: Parameters<typeof failureOf>[0]): SiscomexOutcome<never> {
  return { type: 'notPermitted', message: ownMessage(failureOf(answer).message || `HTTP ${answer.status}`) }
}
