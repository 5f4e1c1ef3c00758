import { sql } from 'kysely'
import type { Executor } from './context.ts'
import { createRetention } from './retention.ts'

const retention = createRetention()

/**
 * Whether keys that appear a day old may be deleted: after a jump of the database's clock they may not be
 * that old.
 */
async function mayForget(trx: Executor, known = retention): Promise<boolean> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::float8 as now`.execute(trx)
  return known(rows[0]?.now ?? 0)
}

/** Deletes idempotency keys after a day: no retry is that late. */
export async function sweepKeys(trx: Executor, known = retention): Promise<void> {
  if (!(await mayForget(trx, known))) return
  await sql`delete from idempotencia where "DataCriacao" < now() - interval '1 day'`.execute(trx)
  await sql`delete from intencao where "DataCriacao" < now() - interval '1 day'`.execute(trx)
}
