import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { type Reader, readersOf } from '#server/features/notificacao/recipients.ts'

/**
 * Users of both companies who may see a request: the payer's, and those of its provider as long as it is linked.
 * Runs as the owner.
 */
export async function readersOfRequest(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  { IdProvedor }: Pick<RecordOf<'pagamento'>, 'IdProvedor'>,
): Promise<readonly Reader[]> {
  const { rows } = await sql<{ Id: number }>`
    select "IdProvedor" as "Id" from vinculo
    where "IdProvedor" = ${IdProvedor} and "IdCliente" = ${company} and "Ativo"`.execute(trx)
  return readersOf(trx, [company, ...rows.map(({ Id }) => Id)], 'pagamentoMencao')
}
