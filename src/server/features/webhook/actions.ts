import type { ActionHandlers } from '#server/registers/record/action.ts'
import { addTest } from '#server/webhooks/outbox.ts'

/** Actions on webhooks: a test is a delivery like others, about no record. */
export const webhookActions: ActionHandlers<'webhook'> = {
  testar: {
    change: () => ({}),
    after: async ({ trx, company }, { Id }) => addTest(trx, company, Id),
  },
}
