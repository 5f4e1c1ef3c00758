import { sql } from 'kysely'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { recordsOfIds } from '#server/registers/record.ts'
import { authorizableAmong, limitAmounts } from './facts.ts'

/**
 * Columns that the guards of an authorization tell requests apart by, beside their state; 0 is nobody. Amounts are told
 * apart by the limits below them: buckets of negative amounts, as a bucket begins with its bound and a limit may be reached.
 */
const kindOf = (limits: readonly string[]) => {
  const bounds = sql`(select coalesce(array_agg(-bound order by -bound), '{}')
    from unnest(${[...limits]}::numeric[]) as bound)`
  return sql`"IdFilial", coalesce("IdUsuarioCriacao", 0), coalesce("IdUsuarioEnvio", 0),
    coalesce("IdUsuarioPrimeiraAutorizacao", 0), width_bucket(-"ValorLiquido", ${bounds})`
}

/**
 * Predicate of the requests that the caller may authorize now. The guards that decide an authorization judge one request
 * of each kind, so that the rule is written once and a company's many requests are not read (decision 0324).
 */
export async function authorizable(call: CompanyCall): Promise<Predicate> {
  const { trx, company } = call
  const kind = kindOf(await limitAmounts(call))
  const waits = sql`"StatusPagamento" = ${statusPagamento.aguardandoAutorizacao}`
  const { rows } = await sql<{ Id: number }>`
    select min("Id") as "Id" from pagamento where "IdRegistro" = ${company} and ${waits} group by ${kind}`.execute(
    trx,
  )
  const ofEachKind = await recordsOfIds(
    call,
    'pagamento',
    rows.map(({ Id }) => Id),
  )
  const ids = (await authorizableAmong(call, ofEachKind)).map(({ Id }) => Id)
  if (ids.length === 0) return sql`false`
  return sql`(${waits} and (${kind}) in (select ${kind} from pagamento where "Id" = any(${ids}::bigint[])))`
}
