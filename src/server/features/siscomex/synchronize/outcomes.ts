import type { Message } from '#contract/problem.ts'
import type { LaterReason, Refusals, SiscomexOutcome } from '#server/adapters/siscomex/outcome.ts'

/** Reasons to wait: Siscomex's, or the call of another process that may not be over. */
type Reason = LaterReason | 'interrupted'

/** Reason for which the job has to wait. */
export class Later extends Error {
  readonly seconds: number
  readonly reason: Reason

  constructor(seconds: number, reason: Reason) {
    super(`Siscomex is to be asked later: ${reason}`)
    this.seconds = seconds
    this.reason = reason
  }
}

/** Reason for which a job cannot be done at all. */
export class Impossible extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(said.key)
    this.said = said
  }
}

/** Value of an outcome, or why the record was refused; throws where the job has to wait or to end. */
export function valueIn<T>(
  outcome: SiscomexOutcome<T>,
): { readonly value: T } | { readonly errors: Refusals } {
  switch (outcome.type) {
    case 'done':
      return { value: outcome.value }
    case 'refused':
      return { errors: outcome.errors }
    case 'tryLater':
      throw new Later(outcome.seconds, outcome.reason)
    case 'notPermitted':
      throw new Impossible(outcome.message)
    case 'notConfigured':
      throw new Impossible({ key: 'siscomex.notConfigured' })
  }
}
