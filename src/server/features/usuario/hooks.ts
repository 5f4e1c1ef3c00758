import { Problem } from '#server/core/problem.ts'
import { countUsers } from '#server/features/registro/company.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { grantBranches } from './acessoFilial.ts'
import { assertMayReaddress, readdress } from './address.ts'
import { assertCovers } from './guards.ts'
import { invite } from './invitations.ts'

type Addressed = { readonly Email: string }

const isReaddressed = (row: Addressed, before: Addressed) => row.Email !== before.Email

/** Users: the caller must have the user's permissions, before and after the change; a new user is invited. */
export const usuarioHooks: Hooks<'usuario'> = {
  saving: async (call, row, current) => {
    if (current) await assertCovers(call, current)
    if (current && isReaddressed(row, current)) await assertMayReaddress(call, current)
    await assertCovers(call, row)
    return {}
  },
  // Callers cannot change users with wider permissions than their own.
  impediments: async (call, record) => {
    try {
      await assertCovers(call, record)
      const isLacking = record.PossuiFator && !call.caller.Produtos.includes('Admin')
      return isLacking ? { redefinirFator: 'guards.administrator' } : {}
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const reason = error.details.message?.key ?? 'guards.beyondRights'
      return { atualizar: reason, ativar: reason, desativar: reason, redefinirFator: reason }
    }
  },
  message: ({ Email }, before) =>
    before ? undefined : { key: 'messages.userInvited', with: { email: Email } },
  saved: async (call, user, before, { Filiais }) => {
    const { Id, IdCargo, TipoAcesso } = user
    if (before?.IdCargo !== IdCargo) await countUsers(call.trx, call.company)
    if (!before) {
      await grantBranches(call, Id, Filiais ?? [])
      await invite(call, Id)
    }
    if (before && isReaddressed(user, before)) await readdress(call, user, before)
    if (before && (before.IdCargo !== IdCargo || before.TipoAcesso !== TipoAcesso)) {
      const at = before.TipoAcesso === TipoAcesso ? 'IdCargo' : 'TipoAcesso'
      await assertAdministratorLeft(call, { at, takesWayBack: before.PossuiFator })
    }
  },
}
