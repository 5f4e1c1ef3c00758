import { type Impediments, impedimentsBy, outcomeBy, type TransitionOutcome } from '../transition.ts'
import { type RequestAction, requestMachine } from './actions.ts'
import { type RequestAttempt, requestGuards, standingGuards } from './guards.ts'
import type { StatusPagamento } from './status.ts'

/** State of a request after an action, or every reason why it is refused. */
export function requestOutcome(
  action: RequestAction,
  attempt: RequestAttempt,
): TransitionOutcome<StatusPagamento> {
  return outcomeBy(requestMachine, action, attempt, name => requestGuards[name])
}

/** Impediments of a request's actions, and of a change of it also where only the remark may be changed. */
export function requestImpediments(attempt: RequestAttempt): Impediments {
  const { anotar, ...others } = impedimentsBy(requestMachine, attempt, name =>
    standingGuards.includes(name) ? requestGuards[name] : undefined,
  )
  return anotar === undefined ? others : { atualizar: anotar, ...others }
}
