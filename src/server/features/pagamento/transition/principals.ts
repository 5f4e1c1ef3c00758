import { sql } from 'kysely'
import { ACCESS } from '#rules/access.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { filiaisAmong } from '#server/features/pagamento/filial.ts'
import { inEffect, mayAuthorize } from '#server/features/sessao/lending.ts'

/** Rights of the caller on a branch: whether they work there, and by whose right they authorize. */
type OnBranch = { readonly isOnBranch: boolean; readonly actsFor: readonly number[] }

/**
 * Rights of the caller by branch: they authorize by their own, else by that of those whom they stand in for and who
 * work there (domain/rules.md, "Substitutes").
 */
export async function placesOn(
  call: CompanyCall,
  branches: readonly number[],
): Promise<ReadonlyMap<number, OnBranch>> {
  const { caller } = call
  const own = await filiaisAmong(call, branches)
  const lent = await lendersOn(call, branches)
  const isAuthorizer = mayAuthorize({ ...caller, Servicos: caller.ownServices })
  return new Map(
    branches.map(branch => {
      const isOnBranch = own.has(branch)
      const actsFor = isOnBranch && isAuthorizer ? [caller.IdUsuario] : (lent.get(branch) ?? [])
      return [branch, { isOnBranch, actsFor }]
    }),
  )
}

/** Users for whom the caller stands in, by branch that they work for. */
async function lendersOn(
  { trx, caller }: CompanyCall,
  branches: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (caller.lenders.length === 0) return new Map()
  const { rows } = await sql<{ branch: number; Ids: number[] }>`
    select branch, jsonb_agg(u."Id" order by u."Id") as "Ids"
    from unnest(${[...branches]}::bigint[]) as branch, usuario u join cargo c on c."Id" = u."IdCargo"
    where u."Id" = any(${[...caller.lenders]}::bigint[])
      and (greatest(u."TipoAcesso", c."TipoAcesso") = ${ACCESS.administrator} or exists (
        select 1 from acesso_filial f where f."IdUsuario" = u."Id" and f."IdFilial" = branch))
    group by branch`.execute(trx)
  return new Map(rows.map(row => [row.branch, row.Ids]))
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
