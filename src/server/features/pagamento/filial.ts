import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'

/** Whether the caller acts for a branch: an administrator and a provider do for all (domain/rules.md, "Payment request", row 1). */
export async function isOnFilial(
  { trx, caller, provider }: CompanyCall,
  idFilial: number | null,
): Promise<boolean> {
  if (provider !== undefined || caller.Produtos.includes('Admin')) return true
  const { rows } = await sql`
    select 1 from acesso_filial where "IdUsuario" = ${caller.IdUsuario} and "IdFilial" = ${idFilial}`.execute(
    trx,
  )
  return rows.length > 0
}

/** Refuses a branch that the caller gives a record without working for it. */
export async function assertFilial(call: CompanyCall, idFilial: number | null): Promise<void> {
  if (!(await isOnFilial(call, idFilial))) throw fieldProblem('IdFilial', 'refusals.branchAccess')
}
