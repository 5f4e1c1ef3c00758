import { type Outcome, outcomeBy } from '../transition.ts'
import { type RequestAction, requestTransitions } from './actions.ts'
import { type RequestAttempt, requestGuards } from './guards.ts'

/** The state that an action leaves a request in, or every reason why it is refused. */
export function requestOutcome(action: RequestAction, attempt: RequestAttempt): Outcome {
  const status = attempt.record.StatusPagamento
  return outcomeBy(requestTransitions, action, status, attempt, name => requestGuards[name])
}
