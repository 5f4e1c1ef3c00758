import { requestStatus } from '#rules/registration.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { obstacleTo } from './admission.ts'

/** Registration requests: a company or user that exists already is not admitted again. */
export const solicitacaoHooks: Hooks<'solicitacao'> = {
  impediments: async ({ trx }, request) => {
    if (request.Status !== requestStatus.underReview) return {}
    const obstacle = await asOwnerWithin(trx, () => obstacleTo(trx, request))
    return obstacle ? { aprovar: obstacle } : {}
  },
}
