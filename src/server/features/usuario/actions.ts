import { sql } from 'kysely'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import { resetFactor } from '#server/features/sessao/fator/resetFactor.ts'
import { limitEmails } from '#server/features/sessao/limits/emailLimits.ts'
import { endCodesOf } from '#server/features/sessao/password/codes.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { hasPassword } from './address.ts'
import { assertCovers } from './guards.ts'
import { invite } from './invitations.ts'

const ACTIVE = 1
const INACTIVE = 0
const NOT_ADMINISTRATOR = { message: { key: 'guards.administrator' } }
/** Invited, without a password yet. */
const PENDING = 2

/** Actions on users (domain/rules.md, "User"): never on oneself, and never on the last administrator. */
export const usuarioActions: ActionHandlers<'usuario'> = {
  ativar: {
    change: async (call, record) => {
      await assertCovers(call, record)
      return { Status: (await hasPassword(call, record.Id)) ? ACTIVE : PENDING }
    },
    after: async (call, { Id, Status }) => {
      if (Status === PENDING) await invite(call, Id)
    },
    done: ({ Status }) => (Status === PENDING ? 'messages.invitedAgain' : undefined),
  },
  desativar: {
    change: async (call, record) => {
      await assertCovers(call, record)
      return { Status: INACTIVE }
    },
    after: async (call, { Id, PossuiFator }) => {
      await assertAdministratorLeft(call, { takesWayBack: PossuiFator })
      await asOwnerWithin(call.trx, async () => {
        await closeSessionsOf(call.trx, Id)
        // An earlier link would let them in again as soon as they are active, and so would what an issuer knows them by.
        await endCodesOf(call.trx, Id)
        await sql`delete from identidade where "IdUsuario" = ${Id}`.execute(call.trx)
      })
    },
  },
  redefinirFator: {
    change: async (call, record) => {
      await assertCovers(call, record)
      if (!call.caller.Produtos.includes('Admin')) throw new Problem('forbidden', NOT_ADMINISTRATOR)
      return { PossuiFator: false }
    },
    after: async (call, { Id, Nome }) => {
      const { trx, caller, company } = call
      await assertAdministratorLeft(call)
      await asOwnerWithin(trx, async () => {
        await limitEmails(trx, caller)
        await resetFactor(trx, Id)
      })
      const details = { Ato: 'redefinir', Alvo: Nome, Id }
      await recordSecurityEvent(trx, { kind: 'FATOR', company, by: caller, details })
    },
  },
  convidar: {
    change: () => ({}),
    after: async (call, { Id }) => {
      await invite(call, Id)
    },
  },
}
