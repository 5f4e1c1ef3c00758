import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { OWN_REVENUE } from '#rules/pagamento/suggestion.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'

/**
 * Requests of the company to a request's payee that are due in the same month, with the base of each liability;
 * of a numerário and what accounts for it, only one. A provider counts those it sees.
 */
export async function othersOfMonth(
  { trx, company }: CompanyCall,
  { Id, IdBeneficiario, DataVencimento, IdNumerario }: RecordOf<'pagamento'>,
): Promise<readonly MonthlyRequest[]> {
  const { rows } = await sql<MonthlyRequest>`
    select p."Id", p."StatusPagamento", p."DataVencimento", ${sql.join(taxes.map(tax => sql`p.${sql.ref(tax)}`))},
      (select coalesce(jsonb_object_agg(base."Incidencia", base."Valor"), '{}') from (
        select incidencia as "Incidencia", sum(i."ValorTotal")::text as "Valor"
        from pagamento_item i join despesa d on d."Id" = i."IdDespesa",
          jsonb_array_elements_text(coalesce(d."Incidencias", '[]'::jsonb)) as incidencia
        where i."IdPagamento" = p."Id" and i."TipoReceita" = ${OWN_REVENUE} group by 1) as base) as "Bases"
    from pagamento p
    where p."IdRegistro" = ${company} and p."IdBeneficiario" = ${IdBeneficiario} and p."Id" <> ${Id}
      and p."StatusPagamento" <> ${statusPagamento.cancelada}
      and p."DataVencimento" between date_trunc('month', ${DataVencimento}::date)::date
        and (date_trunc('month', ${DataVencimento}::date) + interval '1 month - 1 day')::date
      and p."Id" is distinct from ${IdNumerario} and p."IdNumerario" is distinct from ${Id}
    order by p."Id"`.execute(trx)
  return rows
}
