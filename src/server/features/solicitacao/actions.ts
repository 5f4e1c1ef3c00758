import { requestStatus } from '#rules/registration.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { reasonOf } from '#server/registers/record/reason.ts'
import { admit } from './admission.ts'
import { enqueueRefusal } from './emails.ts'

const now = () => new Date().toISOString()

/** Actions of the channel's owner on registration requests (domain/rules.md, "Registration request"). */
export const solicitacaoActions: ActionHandlers<'solicitacao'> = {
  analisar: { change: () => ({ Status: requestStatus.underReview }) },
  aprovar: {
    change: () => ({ Status: requestStatus.approved, DataDecisao: now() }),
    after: ({ trx, encryption, caller }, request) =>
      asOwnerWithin(trx, () => admit(trx, encryption, caller, request)),
  },
  recusar: {
    change: call => ({ Status: requestStatus.refused, DataDecisao: now(), Motivo: reasonOf(call) }),
    after: ({ trx, caller }, request) => asOwnerWithin(trx, () => enqueueRefusal(trx, caller, request)),
  },
}
