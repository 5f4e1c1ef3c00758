import { sql } from 'kysely'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { inEffect, mayAuthorize } from '#server/features/sessao/lending.ts'
import { ACCESS } from '#server/features/sessao/rights.ts'

/**
 * Users by whose right the caller may authorize on a branch: their own, else of those whom they stand in for and who
 * work there (domain/rules.md, "Substitutes").
 */
export async function principalsOf(
  { trx, caller }: CompanyCall,
  idFilial: number,
  isOnBranch: boolean,
): Promise<readonly number[]> {
  if (isOnBranch && mayAuthorize({ ...caller, Servicos: caller.ownServices })) return [caller.IdUsuario]
  if (caller.lenders.length === 0) return []
  const { rows } = await sql<{ Id: number }>`
    select u."Id" from usuario u join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...caller.lenders]}::bigint[])
      and (greatest(u."TipoAcesso", c."TipoAcesso") = ${ACCESS.administrator} or exists (
        select 1 from acesso_filial f where f."IdUsuario" = u."Id" and f."IdFilial" = ${idFilial}))
    order by u."Id"`.execute(trx)
  return rows.map(({ Id }) => Id)
}

/** Active users who stand in for these today, each with those for whom. Runs as the owner. */
export async function standInsFor(
  trx: Executor,
  users: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ Id: number; For: number[] }>`
    select u."Id", jsonb_agg(t."IdUsuario" order by t."IdUsuario") as "For"
    from substituicao t join usuario u on u."Id" = t."IdSubstituto"
    where t."IdUsuario" = any(${[...users]}::bigint[]) and u."Status" = 1 and ${inEffect}
    group by u."Id"`.execute(trx)
  return new Map(rows.map(row => [row.Id, row.For]))
}
