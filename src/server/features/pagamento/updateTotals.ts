import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { requestTotals, type Totaled } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { taxesOf } from './review.ts'

const pagamento = entityNamed('pagamento')

/**
 * Recomputes a request's totals from its items. The version does not change: users who edit the request's
 * other fields must not conflict with their own changes to its items.
 */
export async function updateTotals(call: CompanyCall, id: number): Promise<void> {
  const { trx, company } = call
  const before = await recordById({ trx, company }, 'pagamento', id, true)
  const { rows } = await sql<Totaled>`
    select coalesce(sum("ValorTotal"), 0)::numeric(18,2) as "ValorTotal" from pagamento_item
    where "IdPagamento" = ${id}`.execute(trx)
  const totals = requestTotals(rows, taxesOf(before))
  const patch = { ...totals, ValorSaldo: totals.ValorLiquido }
  await derive(pagamento, call, before, patch)
}
