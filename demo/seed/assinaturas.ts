import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { issueInvoices } from '#server/features/faturamento/invoices.ts'

const MONTHS = 10

/** Inserts subscriptions that began some months ago, invoices paid up to the last month, and some coupons. */
export async function insertAssinaturas(trx: Executor): Promise<void> {
  const since = sql`(date_trunc('month', current_date) - make_interval(months => ${MONTHS}) + interval '8 days')::date`
  await sql`update assinatura set "DataInicio" = ${since}`.execute(trx)
  await sql`update assinatura_produto set "DataAssinatura" = ${since} + ("IdProduto" * 12)::int`.execute(trx)
  await issueInvoices(trx)
  await sql`update fatura set "DataPagamento" = "DataVencimento" - 1
    where "DataVencimento" < date_trunc('month', current_date)`.execute(trx)
  await sql`insert into cupom ("Codigo", "PercentualDesconto", "Validade") values
    ('CANAL10', 10, null), ('BEMVINDO25', 25, date_trunc('year', current_date) + interval '2 years'),
    ('LANCAMENTO', 30, date '2026-03-31')`.execute(trx)
}
