import type { ActionHandlers } from '#server/registers/action.ts'
import { reasonOf } from '#server/registers/reason.ts'
import { settle } from './settle.ts'

/**
 * Actions on settlements (domain/rules.md, "Settlement"): each changes all their requests in one transaction.
 */
export const baixaActions: ActionHandlers<'baixa'> = {
  efetivar: { change: async (call, record) => ({ StatusBaixa: await settle(call, 'efetivar', record) }) },
  cancelar: {
    change: async (call, record) => {
      const MotivoCancelamento = reasonOf(call)
      const StatusBaixa = await settle(call, 'cancelar', record, MotivoCancelamento)
      return { StatusBaixa, MotivoCancelamento: MotivoCancelamento || null }
    },
  },
}
