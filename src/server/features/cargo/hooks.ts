import type { CompanyCall } from '#server/core/context.ts'
import { assertAdministratorLeft } from '#server/features/sessao/administrators.ts'
import { assertMayGrant, servicesOfCargo } from '#server/features/usuario/guards.ts'
import { assertRestrictsAlike } from '#server/features/usuario/restrictions.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { takeAllProducts } from './access.ts'
import { restrictFields } from './fields.ts'

/** Job roles: callers cannot create, change or delete one that grants more than they have themselves. */
export const cargoHooks: Hooks<'cargo'> = {
  saving: async (call, row, current) => {
    if (current) await assertOpensNoMore(call, current.Id, current)
    await assertOpensNoMore(call, current?.Id ?? null, row)
    return {}
  },
  saved: async (call, { Id, TipoAcesso }, before) => {
    if (before && before.TipoAcesso !== TipoAcesso) await assertAdministratorLeft(call, { at: 'TipoAcesso' })
    // Roles made by somebody restricted hide the same.
    if (!before) await restrictFields(call, Id, call.caller.Restricoes ?? [])
  },
  removing: async (call, record) => {
    await assertOpensNoMore(call, record.Id, record)
    // The database would delete them with it, and the history not know what it had opened.
    await takeAllProducts(call, record.Id)
    await restrictFields(call, record.Id, [])
  },
}

type Level = { readonly TipoAcesso: number }

async function assertOpensNoMore(
  call: CompanyCall,
  idCargo: number | null,
  { TipoAcesso: level }: Level,
): Promise<void> {
  assertMayGrant(call, await servicesOfCargo(call, idCargo, level), level)
  if (idCargo !== null) await assertRestrictsAlike(call, idCargo, level)
}
