import type { Actor } from '../actor.ts'
import { declaredBy } from '../transition.ts'
import { asksWarnings, offeredActions, type RequestAction, requestTransitions } from './actions.ts'
import type { PagamentoState } from './guards.ts'

/** Whether an action is offered for a request as it is. */
export const requestActs =
  (action: RequestAction) =>
  (request: PagamentoState, actor: Actor): boolean =>
    offeredActions(request, actor).includes(action)

/** Declaration of an action by its rows; its warnings are the register's note. */
export const requestAction = (action: RequestAction) => ({
  ...declaredBy(requestTransitions, action, ({ StatusPagamento }) => StatusPagamento),
  when: requestActs(action),
  note: asksWarnings(action),
})

/**
 * Fields of a request that may be changed: once it is authorized, the internal remark alone (domain/rules.md,
 * "Read-only requests").
 */
export function requestChangeable(
  request: PagamentoState,
  actor: Actor,
): boolean | readonly 'ObservacaoInterna'[] {
  const offered = offeredActions(request, actor)
  if (offered.includes('atualizar')) return true
  return offered.includes('anotar') ? ['ObservacaoInterna'] : false
}

/** Whether a request is offered to be deleted. */
export const requestRemovable = requestActs('excluir')
