import { sql } from 'kysely'
import type {
  FaturamentoItem,
  FaturamentoTotal,
  faturamentoEndpoints,
} from '#contract/features/faturamento.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { issueInvoices, productsIn } from './invoices.ts'

type Month = { readonly mes: number; readonly ano: number }

/**
 * SQL for the invoice lines of all months: stored lines of billed months, computed ones of the current month.
 */
const lines = ({ company }: CompanyCall) => sql`(
  select f."Ano", f."Mes", f."DataVencimento", f."DataPagamento", i."IdProduto", i."Descricao", i."Quantidade",
    i."ValorUnitario", i."ValorDesconto", i."ValorTotal"
  from fatura f join fatura_item i on i."IdFatura" = f."Id" where f."IdRegistro" = ${company}
  union all
  select extract(year from current_date), extract(month from current_date),
    (date_trunc('month', current_date) + interval '1 month' - interval '1 day')::date + a."DiaVencimento", null, v.*
  from assinatura a cross join lateral (${productsIn(
    sql`a."IdRegistro"`,
    sql`date_trunc('month', current_date)::date`,
    sql`current_date`,
  )}) v where a."IdRegistro" = ${company}) as linha`

const STATUS = sql`case when "DataPagamento" is not null then 'PAGA'
  when "DataVencimento" < current_date then 'VENCIDA' else 'ABERTA' end`

/** Bills completed months on demand, before they are read, so that no scheduled job is needed. */
const bill = ({ trx, company }: CompanyCall) => asOwnerWithin(trx, () => issueInvoices(trx, company))

async function months(call: CompanyCall, { mes, ano }: Partial<Month> = {}): Promise<FaturamentoTotal[]> {
  const { rows } = await sql<FaturamentoTotal>`
    select "Ano"::int as "Ano", "Mes"::int as "Mes", sum("Quantidade")::int as "Quantidade",
      sum("ValorUnitario" * "Quantidade") as "ValorBruto", sum("ValorDesconto") as "ValorDesconto",
      sum("ValorTotal") as "ValorTotal", min("DataVencimento") as "DataVencimento",
      min(${STATUS}) as "StatusFatura"
    from ${lines(call)} where (${mes ?? null}::int is null or "Mes" = ${mes ?? null}::int)
      and (${ano ?? null}::int is null or "Ano" = ${ano ?? null}::int)
    group by "Ano", "Mes" order by "Ano" desc, "Mes" desc`.execute(call.trx)
  return rows
}

/** Handlers of the invoices from the channel to the company. */
export const faturamentoHandlers = {
  'faturamento/dados': async call => {
    const { rows } = await sql<{
      RazaoSocial: string
      Cnpj: string
      EmailCobranca: string | null
      DiaVencimento: number
      PrimeiroMes: string
      UltimoMes: string
    }>`
      select r."RazaoSocial", r."Cnpj", a."EmailCobranca", a."DiaVencimento",
        to_char(a."DataInicio", 'YYYY-MM') as "PrimeiroMes", to_char(current_date, 'YYYY-MM') as "UltimoMes"
      from registro r join assinatura a on a."IdRegistro" = r."Id" where r."Id" = ${call.company}`.execute(
      call.trx,
    )
    const [found] = rows
    if (!found) throw new Problem('notFound')
    return found
  },
  'faturamento/buscar': async call => {
    await bill(call)
    const { mes, ano } = call.query
    const { rows } = await sql<FaturamentoItem>`
      select row_number() over (order by "IdProduto")::int as "Id", "IdProduto", "Descricao", "Quantidade",
        "ValorUnitario", "ValorDesconto", "ValorTotal"
      from ${lines(call)} where "Mes" = ${mes} and "Ano" = ${ano} order by "IdProduto"`.execute(call.trx)
    return rows
  },
  'faturamento/buscarTotal': async call => {
    await bill(call)
    const [found] = await months(call, call.query)
    if (!found) throw new Problem('notFound')
    return found
  },
  'faturamento/historico': async call => {
    await bill(call)
    return months(call)
  },
  'faturamento/historicoTotal': async call => {
    await bill(call)
    const { rows } = await sql<{ ValorTotal: string; ValorPago: string; ValorAberto: string; Meses: number }>`
      select coalesce(sum("ValorTotal"), 0.00) as "ValorTotal",
        coalesce(sum("ValorTotal") filter (where "DataPagamento" is not null), 0.00) as "ValorPago",
        coalesce(sum("ValorTotal") filter (where "DataPagamento" is null), 0.00) as "ValorAberto",
        count(distinct ("Ano", "Mes"))::int as "Meses"
      from ${lines(call)}`.execute(call.trx)
    const [found] = rows
    if (!found) throw new Problem('notFound')
    return found
  },
} satisfies HandlersOf<typeof faturamentoEndpoints>
