import type { PostgresPool } from 'kysely'
import { warnThrottled } from '#server/core/log.ts'
import { BOUNDLESS, type Space } from './space.ts'

const CHECKPOINT_TICK = 5_000
const CHECKPOINT_AFTER = 30_000
const CHECKPOINT_BYTES = 64 * 1024 * 1024
const VACUUM_TICK = 60_000

type Query = (sql: string) => Promise<readonly unknown[]>

/**
 * Maintenance that a PostgreSQL server does by itself and the embedded one does not: checkpoints, which bound
 * the WAL and so the time of recovery, and vacuum and analyze. Returns the function that stops it.
 */
export function startUpkeep(
  pool: PostgresPool,
  space: Pick<Space, 'isLow' | 'replenish'> = BOUNDLESS,
): () => void {
  // Session per statement: requests run in between.
  const query: Query = async sql => {
    const client = await pool.connect()
    try {
      return (await client.query(sql, [])).rows
    } finally {
      client.release()
    }
  }
  const checkpoint = checkpointer(query)
  const timers = [
    setInterval(() => attempt('checkpoint failed', checkpoint), CHECKPOINT_TICK),
    setInterval(() => attempt('reserve of disk space not set aside', space.replenish), CHECKPOINT_TICK),
    setInterval(() => space.isLow() || attempt('vacuum failed', () => vacuum(query)), VACUUM_TICK),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

// Failures are retried at the next tick.
function attempt(failure: string, work: () => Promise<void>): void {
  work().catch(error => warnThrottled(failure, error))
}

/** Checkpoints 30 s after a write, or after 64 MB of WAL. */
function checkpointer(query: Query): () => Promise<void> {
  let at: { readonly end: number; readonly time: number } | undefined
  return async () => {
    const end = await endOfLog(query)
    at ??= { end, time: Date.now() }
    const written = end - at.end
    const isDue = Date.now() - at.time >= CHECKPOINT_AFTER && written > 0
    if (!isDue && written < CHECKPOINT_BYTES) return
    await query('checkpoint')
    at = { end: await endOfLog(query), time: Date.now() }
  }
}

async function endOfLog(query: Query): Promise<number> {
  const rows = await query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as "end"`)
  return (rows as readonly { readonly end: number }[])[0]?.end ?? 0
}

/**
 * Vacuums by the thresholds of PostgreSQL's autovacuum, and also tables never vacuumed or close to
 * transaction wraparound.
 */
async function vacuum(query: Query): Promise<void> {
  await query('select pg_stat_force_next_flush()')
  const due = await query(`
    select format('%I.%I', s.schemaname, s.relname) as "table"
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid
    where s.schemaname !~ '^pg_(toast|temp)' and (
      c.reltuples < 0
      or s.n_dead_tup > 50 + 0.2 * c.reltuples
      or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
      or s.n_ins_since_vacuum > 1000 + 0.2 * c.reltuples
      or age(c.relfrozenxid) > 150000000)`)
  for (const { table } of due as readonly { readonly table: string }[])
    await query(`vacuum (analyze) ${table}`)
}
