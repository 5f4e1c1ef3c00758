import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import { type Limit, type SmallRequest, splitOf } from '#rules/pagamento/limits.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { settings } from '#rules/settings.ts'
import type { CompanyCall } from '#server/core/context.ts'

type Pagamento = RecordOf<'pagamento'>

type OfPayee = SmallRequest & Pick<Pagamento, 'IdBeneficiario' | 'IdNumerario' | 'DataCriacao'>

/** Limit that a request stays below, and the other requests of its payee with which it is above. */
export type Split = { readonly limit: string; readonly sum: string; readonly others: readonly SmallRequest[] }

const daysBetween = (one: Pick<Pagamento, 'DataCriacao'>, other: Pick<Pagamento, 'DataCriacao'>) =>
  Math.abs(Date.parse(one.DataCriacao) - Date.parse(other.DataCriacao)) / 86_400_000

/**
 * Splits that waiting requests seem to be part of, by their Ids: they were made within some days of each other, a moment
 * that nobody types. A provider is told of no limit (decision 0325).
 */
export async function splitsOf(
  { trx, company, provider }: CompanyCall,
  requests: readonly Pagamento[],
): Promise<ReadonlyMap<number, Split>> {
  const waiting = requests.filter(
    ({ StatusPagamento }) => StatusPagamento === statusPagamento.aguardandoAutorizacao,
  )
  if (provider !== undefined || waiting.length === 0) return new Map()
  const made = waiting.map(({ DataCriacao }) => DataCriacao).toSorted()
  const { rows } = await sql<{ limits: readonly Limit[]; requests: readonly OfPayee[] }>`
    select jsonb_agg(jsonb_build_object('IdFilial', a."IdFilial", 'ValorLimite', a."ValorLimite"::text)) as limits,
      (select coalesce(jsonb_agg(jsonb_build_object('Id', "Id", 'Numero', "Numero", 'IdFilial', "IdFilial",
          'IdBeneficiario', "IdBeneficiario", 'IdNumerario', "IdNumerario", 'ValorLiquido', "ValorLiquido"::text,
          'DataCriacao', "DataCriacao") order by "Id"), '[]') from pagamento
        where "IdRegistro" = ${company} and "IdBeneficiario" = any(${waiting.map(one => one.IdBeneficiario)}::bigint[])
          and "StatusPagamento" in (${sql.join(SUBMITTED)}) and "DataCriacao" between
            ${made.at(0)}::timestamptz - make_interval(days => ${settings.splitDays}::integer) and
            ${made.at(-1)}::timestamptz + make_interval(days => ${settings.splitDays}::integer)) as requests
    from alcada a where a."IdRegistro" = ${company} having count(*) > 0`.execute(trx)
  const [known] = rows
  if (!known) return new Map()
  return new Map(
    waiting.flatMap(request => {
      const others = known.requests.filter(
        other =>
          other.IdBeneficiario === request.IdBeneficiario &&
          daysBetween(other, request) <= settings.splitDays &&
          ![other.Id, other.IdNumerario].includes(request.Id) &&
          other.Id !== request.IdNumerario,
      )
      const split = splitOf(known.limits, request, others)
      return split ? [[request.Id, split] as const] : []
    }),
  )
}

/** Statuses of requests that were submitted and not given back. */
const SUBMITTED = [
  statusPagamento.aguardandoAutorizacao,
  statusPagamento.autorizada,
  statusPagamento.parcialmenteLiquidada,
  statusPagamento.liquidada,
]
