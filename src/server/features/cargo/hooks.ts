import type { CompanyCall } from '#server/core/context.ts'
import { assertAdministratorLeft, assertMayGrant, servicesOfCargo } from '#server/features/usuario/guards.ts'
import type { Hooks } from '#server/registers/hooks.ts'

/** Job roles: callers cannot create, change or delete one that grants more than they have themselves. */
export const cargoHooks: Hooks<'cargo'> = {
  saving: async (call, row, current) => {
    if (current) await assertOpensNoMore(call, current.Id, current)
    await assertOpensNoMore(call, current?.Id ?? null, row)
    return {}
  },
  saved: async (call, { TipoAcesso }, before) => {
    if (before && before.TipoAcesso !== TipoAcesso) await assertAdministratorLeft(call, 'TipoAcesso')
  },
  removing: (call, record) => assertOpensNoMore(call, record.Id, record),
}

type Level = { readonly TipoAcesso: number }

async function assertOpensNoMore(
  call: CompanyCall,
  idCargo: number | null,
  { TipoAcesso: level }: Level,
): Promise<void> {
  assertMayGrant(call, await servicesOfCargo(call, idCargo, level), level)
}
