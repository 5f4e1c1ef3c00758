import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'

/**
 * Bills the completed months that are not billed yet, of one company or of all: each product subscribed to in
 * a month, for the whole month, at its agreed price. Idempotent. Runs as the database owner.
 */
export async function issueInvoices(trx: Executor, company?: number): Promise<void> {
  const whose = company === undefined ? sql`true` : sql`a."IdRegistro" = ${company}`
  await sql`
    with mes as (
      select a."Id" as assinatura, a."IdRegistro", a."DiaVencimento", m::date as first,
        (m + interval '1 month' - interval '1 day')::date as last
      from assinatura a, generate_series(date_trunc('month', a."DataInicio"),
        date_trunc('month', current_date) - interval '1 month', interval '1 month') m
      where ${whose}
    ), nova as (
      insert into fatura ("IdRegistro", "Ano", "Mes", "DataVencimento")
      select "IdRegistro", extract(year from first), extract(month from first), last + "DiaVencimento" from mes
      on conflict do nothing returning "Id", "IdRegistro", "Ano", "Mes"
    )
    insert into fatura_item
      ("IdRegistro", "IdFatura", "IdProduto", "Descricao", "Quantidade", "ValorUnitario", "ValorDesconto", "ValorTotal")
    select n."IdRegistro", n."Id", v.* from nova n
    join mes on mes."IdRegistro" = n."IdRegistro" and extract(year from mes.first) = n."Ano"
      and extract(month from mes.first) = n."Mes"
    cross join lateral (${productsIn(sql`mes."IdRegistro"`, sql`mes.first`, sql`mes.last`)}) v`.execute(trx)
}

type Fragment = ReturnType<typeof sql>

/**
 * SQL for the products of a company between two days: full price, discount and net price. A product that was
 * cancelled and subscribed to again counts once, at the latest agreed price.
 */
export function productsIn(company: Fragment, first: Fragment, last: Fragment): Fragment {
  return sql`
    select distinct on (p."IdProduto") p."IdProduto", q."Nome" as "Descricao", 1 as "Quantidade", c.cheio as "ValorUnitario",
      c.cheio - p."ValorMensal" as "ValorDesconto", p."ValorMensal" as "ValorTotal"
    from assinatura_produto p join produto q on q."Id" = p."IdProduto",
      lateral (select case when p."PercentualDesconto" < 100
        then round(p."ValorMensal" * 100 / (100 - p."PercentualDesconto"), 2) else p."ValorMensal" end as cheio) c
    where p."IdRegistro" = ${company} and p."DataAssinatura" <= ${last}
      and coalesce(p."DataCancelamento" >= ${first}, true)
    order by p."IdProduto", p."Id" desc`
}
