import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { OWN_REVENUE } from '#rules/pagamento/suggestion.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'

type Pagamento = RecordOf<'pagamento'>

type InItsMonth = MonthlyRequest & Pick<Pagamento, 'IdBeneficiario' | 'IdNumerario'>

const monthOf = ({ DataVencimento }: Pick<Pagamento, 'DataVencimento'>) => `${DataVencimento.slice(0, 7)}-01`

/**
 * Requests of the company to each request's payee that are due in the same month, with the base of each liability, by the
 * request's Id; of a numerário and what accounts for it, only one. A provider counts those it sees.
 */
export async function othersOfMonth(
  { trx, company }: CompanyCall,
  requests: readonly Pagamento[],
): Promise<ReadonlyMap<number, readonly MonthlyRequest[]>> {
  const { rows } = await sql<InItsMonth>`
    select p."Id", p."StatusPagamento", p."DataVencimento", p."IdBeneficiario", p."IdNumerario",
      ${sql.join(taxes.map(tax => sql`p.${sql.ref(tax)}`))},
      (select coalesce(jsonb_object_agg(base."Incidencia", base."Valor"), '{}') from (
        select incidencia as "Incidencia", sum(i."ValorTotal")::text as "Valor"
        from pagamento_item i join despesa d on d."Id" = i."IdDespesa",
          jsonb_array_elements_text(coalesce(d."Incidencias", '[]'::jsonb)) as incidencia
        where i."IdPagamento" = p."Id" and i."TipoReceita" = ${OWN_REVENUE} group by 1) as base) as "Bases"
    from (select distinct * from unnest(
        ${requests.map(one => one.IdBeneficiario)}::bigint[], ${requests.map(monthOf)}::date[]
      ) as payees("IdBeneficiario", "Mes")) as asked
    join pagamento p on p."IdBeneficiario" = asked."IdBeneficiario"
      and p."DataVencimento" between asked."Mes" and (asked."Mes" + interval '1 month - 1 day')::date
    where p."IdRegistro" = ${company} and p."StatusPagamento" <> ${statusPagamento.cancelada}
    order by p."Id"`.execute(trx)
  const isOther = (request: Pagamento) => (one: InItsMonth) =>
    one.IdBeneficiario === request.IdBeneficiario &&
    monthOf(one) === monthOf(request) &&
    one.Id !== request.Id &&
    one.Id !== request.IdNumerario &&
    one.IdNumerario !== request.Id
  return new Map(requests.map(request => [request.Id, rows.filter(isOther(request))]))
}
