import { sql } from 'kysely'
import type { Executor } from './context.ts'
import { createRetention } from './retention.ts'

const retention = createRetention()

/** Whether what looks a day old may be forgotten: after a leap of the database's clock it need not be. */
async function mayForget(trx: Executor, known = retention): Promise<boolean> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::float8 as now`.execute(trx)
  return known(rows[0]?.now ?? 0)
}

/** Forgets keys of a day ago: no retry is that late. */
export async function sweepKeys(trx: Executor, known = retention): Promise<void> {
  if (!(await mayForget(trx, known))) return
  await sql`delete from idempotencia where "DataCriacao" < now() - interval '1 day'`.execute(trx)
  await sql`delete from intencao where "DataCriacao" < now() - interval '1 day'`.execute(trx)
}
