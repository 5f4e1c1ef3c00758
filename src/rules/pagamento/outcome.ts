import { type Impediments, impedimentsBy, outcomeBy, type TransitionOutcome } from '../transition.ts'
import { type RequestAction, requestActions, requestTransitions } from './actions.ts'
import { type RequestAttempt, requestGuards, standingGuards } from './guards.ts'
import type { StatusPagamento } from './status.ts'

/** State of a request after an action, or every reason why it is refused. */
export function requestOutcome(
  action: RequestAction,
  attempt: RequestAttempt,
): TransitionOutcome<StatusPagamento> {
  const status = attempt.record.StatusPagamento
  return outcomeBy(requestTransitions, action, status, attempt, name => requestGuards[name])
}

/** Impediments of a request's actions, and of a change of it also where only the remark may be changed. */
export function requestImpediments(attempt: RequestAttempt): Impediments {
  const { anotar, ...others } = impedimentsBy(
    requestTransitions,
    requestActions,
    attempt.record.StatusPagamento,
    attempt,
    name => (standingGuards.includes(name) ? requestGuards[name] : undefined),
  )
  return anotar === undefined ? others : { atualizar: anotar, ...others }
}
