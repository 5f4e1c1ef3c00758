import { asOwnerWithin } from '#server/db/transaction.ts'
import { endCodesOf } from '#server/features/sessao/password/codes.ts'
import { closeSessionsOf } from '#server/features/sessao/sessions.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { hasPassword } from './address.ts'
import { assertAdministratorLeft, assertCovers } from './guards.ts'
import { invite } from './invitations.ts'

const ACTIVE = 1
const INACTIVE = 0
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
    after: async (call, { Id }) => {
      await assertAdministratorLeft(call)
      await asOwnerWithin(call.trx, async () => {
        await closeSessionsOf(call.trx, Id)
        // An earlier link would let them in again as soon as they are active.
        await endCodesOf(call.trx, Id)
      })
    },
  },
  convidar: {
    change: () => ({}),
    after: async (call, { Id }) => {
      await invite(call, Id)
    },
  },
}
