import { entityNamed } from '#contract/entity.ts'
import type { Valores } from '#contract/features/dashboard.ts'
import { listRouteOf } from '#contract/route.ts'
import { type DueState, dueFilter, dueStates } from '#rules/pagamento/duePayments.ts'

/** Address of the list of what is to be paid in a week, in some states, by a branch or by all. */
export function dueAddress(
  states: readonly DueState[],
  week: Valores['Semanas'][number],
  branch: number | null,
): string {
  const statuses = states.flatMap(name => [...dueStates[name]])
  return listRouteOf(entityNamed('pagamento'), dueFilter(statuses, week, branch))
}
