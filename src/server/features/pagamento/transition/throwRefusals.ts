import type { Refusal, TransitionOutcome } from '#rules/transition.ts'
import { Problem } from '#server/core/problem.ts'

/** Throws all reasons: as field errors if each has a field, else with the first as the message. */
export function refuse(refusals: readonly Refusal[]): never {
  const [first] = refusals
  if (!first) throw new Error('Nothing was refused')
  if (refusals.every(({ at }) => at !== undefined)) {
    const errors = refusals.map(({ at = '', key }) => [at, { key }] as const)
    throw new Problem('invalid', { errors: Object.fromEntries(errors) })
  }
  const unplaced = refusals.find(({ at }) => at === undefined) ?? first
  throw new Problem('refused', { message: { key: unplaced.key } })
}

/** Throws the refusals of an outcome, if it has any. */
export function assertAllowed(outcome: TransitionOutcome<number>): void {
  if (outcome.refusals) refuse(outcome.refusals)
}

/** New state of a record that still exists after an outcome; throws if the outcome is a refusal. */
export function stateAfter<S extends number>(outcome: TransitionOutcome<S>): S {
  if (outcome.refusals) return refuse(outcome.refusals)
  if (outcome.to === 'deleted') throw new Error('What is deleted has no state')
  return outcome.to
}
