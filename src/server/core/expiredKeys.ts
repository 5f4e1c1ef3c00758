import { sql } from 'kysely'
import type { Executor } from './context.ts'
import { deleteExpired } from './deleteExpired.ts'
import { createRetention } from './retention.ts'

const retention = createRetention()

/**
 * Whether what appears expired may be deleted: after a jump of the database's clock they may not be
 * that old (decision 0107).
 */
export async function mayForget(trx: Executor, known = retention): Promise<boolean> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::float8 as now`.execute(trx)
  return known(rows[0]?.now ?? 0)
}

const isOver = sql`"DataCriacao" < now() - interval '1 day'`

/** Deletes a batch of idempotency keys after a day: no retry is that late. */
export async function sweepKeys(trx: Executor, known = retention): Promise<boolean> {
  if (!(await mayForget(trx, known))) return false
  const ofUsers = await deleteExpired(trx, 'idempotencia', isOver)
  const ofVisitors = await deleteExpired(trx, 'intencao', isOver)
  return ofUsers || ofVisitors
}
