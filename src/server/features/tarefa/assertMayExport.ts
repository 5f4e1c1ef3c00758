import { entityOf } from '#contract/entity.ts'
import { admits, mayCall } from '#contract/permission.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { isLinked } from '#server/features/cliente/isLinked.ts'

/** Throws if a user may not, or no longer, export a register of a company; answers the provider that does so for a client. */
export async function assertMayExport(
  executor: Executor,
  caller: Caller,
  register: string,
  company: number,
): Promise<number | undefined> {
  const { access } = sheetEndpoint(entityOf(register), 'exportar')
  if (!mayCall(caller, access)) throw new Problem('forbidden')
  if (company === caller.IdRegistro) return undefined
  const { IdRegistro, userRole } = caller
  const isProvider = admits('provedor', userRole) && (await isLinked(executor, IdRegistro, company))
  if (!isProvider) throw new Problem('notFound')
  return IdRegistro
}
