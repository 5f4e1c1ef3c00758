import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Cause } from '#contract/history.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { StoredEntry } from '#server/registers/history.ts'

const baixa = entityNamed('baixa')

type Found = { readonly entry: number; readonly Id: number; readonly Numero: string }

/**
 * Settlements whose posting or cancelling changed a request's balance, for callers who may list settlements.
 * History entries of one transaction share their timestamp, which joins the two.
 */
export async function baixasBehind(
  { trx, company, caller }: CompanyCall,
  entries: readonly StoredEntry[],
): Promise<ReadonlyMap<number, Cause>> {
  const settled = entries.filter(
    ({ Acao, Mudancas }) => Acao === 'atualizar' && Object.hasOwn(Mudancas, 'ValorLiquidado'),
  )
  if (settled.length === 0 || !mayCall(caller, accessOf(baixa, 'list'))) return new Map()
  const ids = settled.map(({ Id }) => Id)
  const { rows } = await sql<Found>`
    select p."Id" as entry, b."Id", b."Numero" from historico p
    join baixa_item i on i."IdRegistro" = p."IdRegistro" and i."IdPagamento" = p."IdEntidade"
    join baixa b on b."Id" = i."IdBaixa"
    join historico h on h."IdRegistro" = p."IdRegistro" and h."Entidade" = ${baixa.name} and h."IdEntidade" = b."Id"
      and h."Quando" = p."Quando" and jsonb_exists(h."Mudancas", 'StatusBaixa')
    where p."IdRegistro" = ${company} and p."Id" = any(${ids}::bigint[])`.execute(trx)
  return new Map(
    rows.map(({ entry, Id, Numero }) => [
      entry,
      { Entidade: baixa.name, IdEntidade: Id, Titulo: { Numero } },
    ]),
  )
}
