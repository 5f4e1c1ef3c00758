import type { Outcome, Refusal } from '#rules/transition.ts'
import { Problem } from '#server/core/problem.ts'

/** Refuses with all reasons: at their fields where every one has its own, else with the first as the message. */
export function refuse(refusals: readonly Refusal[]): never {
  const [first] = refusals
  if (!first) throw new Error('Nothing was refused')
  if (refusals.every(({ at }) => at !== undefined)) {
    const errors = refusals.map(({ at = '', key }) => [at, { key }] as const)
    throw new Problem('invalid', { errors: Object.fromEntries(errors) })
  }
  const unplaced = refusals.find(({ at }) => at === undefined) ?? first
  throw new Problem('refused', { told: { key: unplaced.key } })
}

/** Refuses what an outcome refuses. */
export function assertAllowed(outcome: Outcome<number>): void {
  if (outcome.refusals) refuse(outcome.refusals)
}

/** The state that an outcome leaves its record in, which is still there; refuses when it is refused. */
export function stateAfter<S extends number>(outcome: Outcome<S>): S {
  if (outcome.refusals) return refuse(outcome.refusals)
  if (outcome.to === 'deleted') throw new Error('What is deleted has no state')
  return outcome.to
}
