import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'

/**
 * Whether the caller works for a branch; administrators and providers work for all
 * (domain/rules.md, "Payment request", row 1).
 */
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

/** Refuses a record's new branch for which the caller does not work. */
export async function assertFilial(call: CompanyCall, idFilial: number | null): Promise<void> {
  if (!(await isOnFilial(call, idFilial))) throw fieldProblem('IdFilial', 'refusals.branchAccess')
}
