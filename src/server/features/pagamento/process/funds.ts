import { sql } from 'kysely'
import type { SolicitacaoLigada } from '#contract/features/pagamento.ts'
import type { RecordOf } from '#contract/record.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { recordById } from '#server/registers/record.ts'

/**
 * Refuses to account for a numerário that is not settled, or for which another request accounts that is not
 * cancelled. The numerário is locked, so that concurrent calls run one after the other (decision 0082).
 */
export async function assertUnaccounted({ trx, company }: CompanyCall, id: number | null): Promise<void> {
  if (id === null) return
  const { StatusPagamento } = await recordById({ trx, company }, 'pagamento', id, true)
  if (StatusPagamento !== statusPagamento.liquidada)
    throw fieldProblem('IdNumerario', 'refusals.unsettledFunds')
  // Requests of the other side count, too, although the caller does not see them.
  const { rows } = await asOwnerWithin(trx, () =>
    sql`select 1 from pagamento where "IdRegistro" = ${company} and "IdNumerario" = ${id}
      and "StatusPagamento" <> ${statusPagamento.cancelada}`.execute(trx),
  )
  if (rows.length > 0) throw fieldProblem('IdNumerario', 'refusals.accountedFunds')
}

type Linked = SolicitacaoLigada & { readonly ValorBruto: string }

/**
 * The numerário for which a request accounts, and the request that accounts for it, as far as the caller sees
 * them.
 */
export async function linkedOf(
  { trx }: CompanyCall,
  request: RecordOf<'pagamento'>,
): Promise<{ readonly funds: Linked | null; readonly account: Linked | null }> {
  const { rows } = await sql<Linked & { readonly IdNumerario: number | null }>`
    select "Id", "Numero", "ValorBruto", "IdNumerario" from pagamento where "Id" = ${request.IdNumerario}
      or ("IdNumerario" = ${request.Id} and "StatusPagamento" <> ${statusPagamento.cancelada})`.execute(trx)
  const found = (isWanted: (one: (typeof rows)[number]) => boolean) => rows.find(isWanted) ?? null
  return {
    funds: found(({ Id }) => Id === request.IdNumerario),
    account: found(({ IdNumerario }) => IdNumerario === request.Id),
  }
}
