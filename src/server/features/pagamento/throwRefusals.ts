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

/** The state that an outcome leaves its record in; refuses when it is refused. */
export function stateAfter(outcome: Outcome): number | 'deleted' {
  return outcome.refusals ? refuse(outcome.refusals) : outcome.to
}
