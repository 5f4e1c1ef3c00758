import { assertCovers, keepAdministrator } from '#server/accounts/guards.ts'
import { invite } from '#server/accounts/invitations.ts'
import { countUsers } from '#server/companies/company.ts'
import type { Behaviour } from './behaviour.ts'

/** Users: who changes one must have what it may do, before and after; a new one is invited. */
export const userBehaviour: Behaviour = {
  saving: async (call, row, current) => {
    if (current) await assertCovers(call, current)
    await assertCovers(call, row)
    return {}
  },
  saved: async (call, { Id, IdCargo, TipoAcesso }, before) => {
    if (before?.['IdCargo'] !== IdCargo) await countUsers(call.trx, call.company)
    if (!before) await invite(call, Id)
    if (before && (before['IdCargo'] !== IdCargo || before['TipoAcesso'] !== TipoAcesso)) {
      await keepAdministrator(call)
    }
  },
}
