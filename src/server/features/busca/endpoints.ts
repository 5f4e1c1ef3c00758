import type { Entity } from '#contract/entity.ts'
import type { buscaEndpoints, Encontrado } from '#contract/features/busca.ts'
import { admits, mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import { registers } from '#contract/route.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { searchEverywhere } from '#server/registers/search/everyRegister.ts'

/**
 * Registers that the caller may list of the call's company: a provider has some of its own, and the others of
 * a client.
 */
function searchedBy({ caller, provider }: CompanyCall): readonly Entity[] {
  const scope = provider === undefined ? 'own' : 'client'
  const isOfCompany = ({ register }: Entity) =>
    admits('industria', caller.userRole) || register.scope === scope
  return registers.filter(entity => isOfCompany(entity) && mayCall(caller, accessOf(entity, 'list')))
}

const search = async (
  call: CompanyCall & { readonly query: { readonly q: string } },
): Promise<Encontrado[]> => [...(await searchEverywhere(searchedBy(call), call, call.query.q))]

/** Handlers of the searches of every register. */
export const buscaHandlers = {
  busca: search,
  'busca/cliente': search,
} satisfies HandlersOf<typeof buscaEndpoints>
