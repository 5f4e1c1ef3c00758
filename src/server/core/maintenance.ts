import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database, Rows } from '#server/db/open.ts'
import { log } from './log.ts'

/**
 * Sweeps that delete expired rows of all companies, by name, each in batches: one that answers true has more to do,
 * and is called again at once in another transaction.
 */
export type Sweeps = Readonly<Record<string, (trx: Transaction<Rows>) => Promise<boolean>>>

type Options = {
  /** Milliseconds between the start and the first round. */
  readonly first?: number
  /** Milliseconds between a round and the next. */
  readonly every?: number
}

/** Running maintenance. */
export type Maintenance = { readonly stop: () => Promise<void> }

const MINUTE = 60_000
/** Milliseconds for which stopping waits for a sweep in progress. */
const LAST_SWEEP = 2_000

/**
 * Runs the sweeps in rounds, each batch of a sweep in a transaction of its own and on one server at a time. Timers do
 * not keep the process alive. While the database is unavailable, a round ends at once and the next one
 * retries; a warning is logged when that begins, and not again until a round has succeeded.
 */
export function startMaintenance(
  db: Database,
  sweeps: Sweeps,
  { first = MINUTE, every = 10 * MINUTE }: Options = {},
): Maintenance {
  const stopping = new AbortController()
  const { signal } = stopping
  let isFailing = false

  const round = async () => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      let hasMore = !signal.aborted
      while (hasMore) hasMore = (await alone(db, name, sweep)) && !signal.aborted
    }
  }
  const logged = async () => {
    try {
      await round()
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted) log.warn({ err: error }, 'maintenance failed, tried again later')
      isFailing = true
    }
  }
  const work = async () => {
    await rest(first, signal)
    while (!signal.aborted) {
      await logged()
      await rest(every, signal)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      // Sweeps in progress are rolled back when the database is closed.
      await Promise.race([working, wait(LAST_SWEEP, undefined, { ref: false })])
    },
  }
}

/** Waits without keeping the process alive; resolves at once when aborted. */
const rest = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})

/** Runs a batch of a sweep, unless another server is running it; answers whether it has more to do. */
async function alone(db: Database, name: string, sweep: Sweeps[string]): Promise<boolean> {
  return db.kysely.transaction().execute(async trx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`maintenance ${name}`}, 0)) as mine`.execute(trx)
    return rows[0]?.mine === true && (await sweep(trx))
  })
}
