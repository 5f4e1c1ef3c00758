import { entityNamed } from '#contract/entity.ts'
import { isKeptApart } from '#contract/permission.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { ImportedHooks } from '#server/registers/hooks.ts'

const alcada = entityNamed('alcada')

/** Refuses those who would change limits of their own (decision 0306). */
function assertUnbound({ caller }: CompanyCall): void {
  if (isKeptApart(caller, alcada)) throw new Problem('refused', { message: { key: 'guards.ownLimits' } })
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
