import { statusChave } from '#rules/chaveapi.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { deleteKeySecret } from './secret.ts'

/** Actions on API keys: a key that was revoked stays so, and its secret is gone. */
export const chaveapiActions: ActionHandlers<'chaveapi'> = {
  revogar: {
    change: () => ({ Status: statusChave.revogada }),
    after: ({ trx }, { Id }) => asOwnerWithin(trx, () => deleteKeySecret(trx, Id)),
  },
}
