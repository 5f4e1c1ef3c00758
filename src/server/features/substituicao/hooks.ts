import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { mayAuthorize } from '#server/features/sessao/lending.ts'
import type { Hooks } from '#server/registers/hooks.ts'

/** Refuses to lend another's right: only an administrator names others' substitutes (decision 0313). */
function assertOwn({ caller }: CompanyCall, users: readonly number[]): void {
  if (caller.Produtos.includes('Admin')) return
  if (users.some(user => user !== caller.IdUsuario))
    throw new Problem('refused', { message: { key: 'guards.ownSubstitute' } })
}

/** Substitutes of those who authorize, named by themselves or by an administrator. */
export const substituicaoHooks: Hooks<'substituicao'> = {
  // Holders of the right mostly name their own substitute.
  beginning: async ({ caller }) =>
    mayAuthorize({ ...caller, Servicos: caller.ownServices }) ? { IdUsuario: caller.IdUsuario } : {},
  saving: async (call, { IdUsuario }, current) => {
    assertOwn(call, current ? [IdUsuario, current.IdUsuario] : [IdUsuario])
    return {}
  },
  removing: async (call, { IdUsuario }) => assertOwn(call, [IdUsuario]),
}
