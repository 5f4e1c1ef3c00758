import { entityNamed } from '#contract/entity.ts'
import { listRouteOf } from '#contract/route.ts'
import { type DuePeriod, type DueState, periodFilter } from '#rules/pagamento/duePayments.ts'

/** Address of the list of what is to be paid in a period, in some states, by a branch or by all. */
export function dueAddress(states: readonly DueState[], period: DuePeriod, branch: number | null): string {
  return listRouteOf(entityNamed('pagamento'), periodFilter(states, period, branch))
}
