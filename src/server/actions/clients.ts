import { sql } from 'kysely'
import { inviteClient } from '#server/accounts/clientInvitations.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Acting, ActionsOf } from './actions.ts'

const INACTIVE = 0

/** What is done to a provider's clients: invited again while they have not answered, and let go. */
export const clientActions: { readonly [A in ActionsOf<'cliente'>]: Acting } = {
  convidar: { change: () => ({}), after: inviteClient },
  desvincular: {
    change: () => ({ Status: INACTIVE, DataVinculo: null }),
    after: async ({ trx, company }, { Cnpj }) => {
      await asOwnerWithin(trx, () =>
        sql`delete from vinculo v using registro r
          where r."Id" = v."IdCliente" and v."IdProvedor" = ${company} and r."Cnpj" = ${Cnpj}`.execute(trx),
      )
    },
  },
}
