import { extratoEndpoints } from '#contract/features/extrato.ts'
import type { Session } from '#contract/session.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'

/** Whether a user is offered the page of bank statements, which creates settlements and posts them. */
export const maySettleStatements = (user: Session | null): boolean =>
  ['create', 'edit'].every(action => canAccess(user, 'baixa', action)) &&
  answers(user, extratoEndpoints['baixa/extrato/analisar'])
