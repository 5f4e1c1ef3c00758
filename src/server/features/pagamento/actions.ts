import type { ActionsOf, ChangesOf } from '#contract/record.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { ActionHandler } from '#server/registers/record/action.ts'
import { handlersOf } from '#server/registers/record/action.ts'
import { reasonOf } from '#server/registers/record/reason.ts'
import { actionOutcome, askedWarnings } from './transition/facts.ts'
import { notifyOfRequest } from './transition/notifications.ts'
import { entered } from './transition/stateFields.ts'
import { stateAfter } from './transition/throwRefusals.ts'

const acknowledgedBy = ({ query }: CompanyCall) => String(query['avisos'] ?? '').split(',')

/** Handler of an action from its rows in the table of transitions. */
function acting(action: ActionsOf<'pagamento'>): ActionHandler<'pagamento'> {
  // A reason that is no field of the register does not compile: it would be lost.
  const field: keyof ChangesOf<'pagamento'> | undefined = requestMachine.reasonField(action)
  return {
    change: async (call, record) => {
      const reason = reasonOf(call)
      const warnings = await askedWarnings(call, action, record)
      const given = { reason, acknowledged: acknowledgedBy(call), warnings }
      const StatusPagamento = stateAfter(await actionOutcome(call, action, record, given))
      const others = await entered(call, action, StatusPagamento, record, warnings)
      return { StatusPagamento, ...others, ...(field && { [field]: reason }) }
    },
    after: notifyOfRequest,
  }
}

/** Actions on payment requests (domain/rules.md, "Payment request"). */
export const pagamentoActions = handlersOf('pagamento', acting)
