import type { Actor } from '../actor.ts'
import { asksWarnings, type RequestAction, requestMachine } from './actions.ts'
import type { PagamentoState } from './guards.ts'

/** Declaration of an action by its rows; its warnings are the register's note. */
export const requestAction = (action: RequestAction) => ({
  ...requestMachine.declared(action),
  note: asksWarnings(action) || tellsWarnings(action),
  ...staying(action),
})

/** Whether the open warnings of a request are told, and need not be accepted, before an action: whoever sends it can still mend them. */
const tellsWarnings = (action: RequestAction) => action === 'enviar'

/** Word of what was done where the action leaves a request in its state. */
function staying(action: RequestAction) {
  const called = requestMachine.transitions.find(row => row.action === action && row.to === 'same')?.called
  return typeof called === 'string' ? { stays: { at: 'StatusPagamento', word: called } as const } : {}
}

/**
 * Fields of a request that may be changed: once it is authorized, the internal remark alone (domain/rules.md,
 * "Read-only requests").
 */
export function requestChangeable(
  request: PagamentoState,
  actor: Actor,
): boolean | readonly 'ObservacaoInterna'[] {
  if (requestMachine.acts('atualizar')(request, actor)) return true
  return requestMachine.acts('anotar')(request, actor) ? ['ObservacaoInterna'] : false
}
