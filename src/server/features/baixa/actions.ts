import type { ChangesOf } from '#contract/record.ts'
import { baixaMachine } from '#rules/baixa/actions.ts'
import { handlersOf } from '#server/registers/record/action.ts'
import { reasonOf } from '#server/registers/record/reason.ts'
import { settle } from './settle.ts'

/**
 * Actions on settlements (domain/rules.md, "Settlement"): each changes all their requests in one transaction.
 */
export const baixaActions = handlersOf('baixa', action => {
  const field: keyof ChangesOf<'baixa'> | undefined = baixaMachine.reasonField(action)
  return {
    change: async (call, record) => {
      const reason = reasonOf(call)
      const StatusBaixa = await settle(call, action, record, reason)
      return { StatusBaixa, ...(field && { [field]: reason || null }) }
    },
  }
})
