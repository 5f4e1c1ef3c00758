import type { Message } from '#contract/problem.ts'

/** Error that Siscomex, or a rule of ours, has with a record; at a field of ours where it is known. */
export type Refused = { readonly field?: string; readonly message: Message }

/** Errors of a refusal, one at least. */
export type Refusals = readonly [Refused, ...Refused[]]

/** Reason for which a call is to be repeated later. */
export type LaterReason =
  /** More calls than Siscomex takes: too many at once, in an hour, or authentications in a minute. */
  | 'tooMany'
  /** Failure of Siscomex, or of the way to it. */
  | 'unavailable'
  /** No answer in time: Siscomex may still be working on it. */
  | 'timedOut'

/** Result of an operation at Siscomex; none of them is an exception. */
export type SiscomexOutcome<T> =
  | { readonly type: 'done'; readonly value: T }
  | { readonly type: 'refused'; readonly errors: Refusals }
  | {
      readonly type: 'tryLater'
      readonly reason: LaterReason
      /** Seconds before which a repetition is pointless, and may lengthen a block. */
      readonly seconds: number
      /** Whether a change may have been made: its repetition has to look first (`mayExist`). */
      readonly mayBeDone: boolean
    }
  /** Without an address of Siscomex. */
  | { readonly type: 'notConfigured' }
  /** Credentials that Siscomex does not take, or that may not act for the company; in its own words. */
  | { readonly type: 'notPermitted'; readonly message: Message }

/** Message in Siscomex's own words. */
export function ownMessage(message: string): Message {
  return { key: 'siscomex.said', with: { message } }
}

/** Outcome of an operation that is done. */
export function done<T>(value: T): SiscomexOutcome<T> {
  return { type: 'done', value }
}
