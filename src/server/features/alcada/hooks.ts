import { can } from '#contract/permission.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { ImportedHooks } from '#server/registers/hooks.ts'

const AUTHORIZING = { service: 'PAGAMENTO_AUTORIZACAO', rule: 'industria' } as const

/** Whether the caller would change limits of their own: who authorizes, other than an administrator (decision 0306). */
const isBound = ({ caller }: CompanyCall) =>
  !caller.Produtos.includes('Admin') && can(caller, AUTHORIZING, 'Editar')

function assertUnbound(call: CompanyCall): void {
  if (isBound(call)) throw new Problem('refused', { message: { key: 'guards.ownLimits' } })
}

/** Limits of authorization, kept by others than those whom they bind. */
export const alcadaHooks: ImportedHooks<'alcada'> = {
  saving: async call => {
    assertUnbound(call)
    return {}
  },
  removing: async call => assertUnbound(call),
  imported: { writing: async call => assertUnbound(call) },
}
