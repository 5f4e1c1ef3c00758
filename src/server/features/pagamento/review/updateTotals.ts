import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { isDecimal } from '#rules/decimal.ts'
import { MOST_DIGITS } from '#rules/pagamento/line.ts'
import { requestTotals, type Totaled } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { taxesOf } from './review.ts'

const pagamento = entityNamed('pagamento')

/**
 * Recomputes a request's totals from its items. The version does not change: users who edit the request's
 * other fields must not conflict with their own changes to its items (decision 0067).
 */
export async function updateTotals(call: CompanyCall, id: number): Promise<void> {
  const { trx, company } = call
  const before = await recordById({ trx, company }, 'pagamento', id, true)
  const { rows } = await sql<Totaled>`
    select coalesce(sum("ValorTotal"), 0) as "ValorTotal" from pagamento_item
    where "IdPagamento" = ${id}`.execute(trx)
  const totals = requestTotals(rows, taxesOf(before))
  if (!Object.values(totals).every(total => isDecimal(total, MOST_DIGITS, 2)))
    throw fieldProblem('Valor', 'checks.linhaGrandeDemais', { digits: MOST_DIGITS })
  const patch = { ...totals, ValorSaldo: totals.ValorLiquido }
  await derive(pagamento, call, before, patch)
}
