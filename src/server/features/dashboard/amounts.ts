import { sql } from 'kysely'
import type { Valores } from '#contract/features/dashboard.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { matching } from './count.ts'

/** Statuses with an amount owed: neither draft nor cancelled. */
const OWED = [2, 3, 4, 5]
const MONTHS_BEFORE = 8
const MONTHS_AHEAD = 3

type Month = Omit<Valores['Meses'][number], 'Registro' | 'Filtro'> & {
  readonly first: string
  readonly last: string
}

/** Payment requests by status, without a limit of time. */
export async function amountsByStatus({ trx, company }: CompanyCall): Promise<Valores['Situacoes']> {
  const { rows } = await sql<Omit<Valores['Situacoes'][number], 'Registro' | 'Filtro'>>`
    select "StatusPagamento", count(*)::int as "Quantidade", sum("ValorLiquido") as "ValorLiquido",
      sum("ValorSaldo") as "ValorSaldo"
    from pagamento where "IdRegistro" = ${company} group by 1 order by 1`.execute(trx)
  return rows.map(row => ({
    ...row,
    Registro: 'pagamento',
    Filtro: { StatusPagamento: row.StatusPagamento },
  }))
}

/** Amounts owed by month of the due date, within a year around today; months without any are included. */
export async function amountsByMonth(call: CompanyCall): Promise<Valores['Meses']> {
  const { trx, company } = call
  const owed = await matching(call, 'pagamento', { StatusPagamento: OWED })
  const { rows } = await sql<Month>`
    select to_char(m, 'YYYY-MM') as "Mes", to_char(m, 'YYYY-MM-DD') as first,
      to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last, p.*
    from (select date_trunc('month', now() at time zone 'America/Sao_Paulo') as d) as one,
      generate_series(d - make_interval(months => ${MONTHS_BEFORE}::int), d + make_interval(months => ${MONTHS_AHEAD}::int),
        interval '1 month') as m
    cross join lateral (
      select count(*)::int as "Quantidade", coalesce(sum("ValorLiquidado"), 0.00) as "ValorLiquidado",
        coalesce(sum("ValorSaldo"), 0.00) as "ValorSaldo"
      from pagamento where "IdRegistro" = ${company} and ${owed}
        and "DataVencimento" >= m::date and "DataVencimento" < (m + interval '1 month')::date) as p
    order by m`.execute(trx)
  return rows.map(({ first, last, ...month }) => ({
    ...month,
    Registro: 'pagamento',
    Filtro: { StatusPagamento: OWED, DataVencimento_gte: first, DataVencimento_lte: last },
  }))
}
