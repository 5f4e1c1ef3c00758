import { statusChave } from '#rules/chaveapi.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { deleteKeySecret } from './secret.ts'

/** Actions on API keys: a key that was revoked stays so, and its secret is gone. */
export const chaveapiActions: ActionHandlers<'chaveapi'> = {
  revogar: {
    change: () => ({ Status: statusChave.revogada }),
    after: async ({ trx, company, caller }, { Id, Nome }) => {
      await asOwnerWithin(trx, () => deleteKeySecret(trx, Id))
      const details = { Ato: 'revogar', Alvo: Nome, Id }
      await recordSecurityEvent(trx, { kind: 'CHAVE', company, by: caller, details })
    },
  },
}
