import { assertCovers, keepAdministrator } from '#server/accounts/guards.ts'
import { invite } from '#server/accounts/invitations.ts'
import { closeSessionsOf } from '#server/accounts/sessions.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Acting, ActionsOf } from './actions.ts'

const ACTIVE = 1
const INACTIVE = 0

/** What is done to users (domain rules, "User"): never to oneself, and never to the last administrator. */
export const userActions: { readonly [A in ActionsOf<'usuario'>]: Acting } = {
  ativar: {
    change: async (call, record) => {
      await assertCovers(call, record)
      return { Status: ACTIVE }
    },
  },
  desativar: {
    change: async (call, record) => {
      await assertCovers(call, record)
      return { Status: INACTIVE }
    },
    after: async (call, { Id }) => {
      await keepAdministrator(call)
      await asOwnerWithin(call.trx, () => closeSessionsOf(call.trx, Id))
    },
  },
  convidar: {
    change: () => ({}),
    after: async (call, { Id }) => {
      await invite(call, Id)
    },
  },
}
