import { sql } from 'kysely'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type Reader, readersOf } from '#server/features/notificacao/recipients.ts'

type Request = Pick<RecordOf<'pagamento'>, 'IdProvedor'>

/**
 * Users of both companies who may see a request: the payer's, and those of its provider as long as it is linked.
 * Runs as the owner.
 */
export async function readersOfRequest(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  { IdProvedor }: Request,
): Promise<readonly Reader[]> {
  const { rows } = await sql<{ Id: number }>`
    select "IdProvedor" as "Id" from vinculo
    where "IdProvedor" = ${IdProvedor} and "IdCliente" = ${company} and "Ativo"`.execute(trx)
  return readersOf(trx, [company, ...rows.map(({ Id }) => Id)], 'pagamentoMencao')
}

/** Ids of the users who may see a request now, whenever its messages were written. */
export function readersNow(db: Database, idPagamento: number): Promise<ReadonlySet<number>> {
  return asOwner(db, async trx => {
    const { rows } = await sql<Request & { readonly company: number }>`
      select "IdRegistro" as company, "IdProvedor" from pagamento where "Id" = ${idPagamento}`.execute(trx)
    const [request] = rows
    const readers = request ? await readersOfRequest({ trx, company: request.company }, request) : []
    return new Set(readers.map(({ Id }) => Id))
  })
}
