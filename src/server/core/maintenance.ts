import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database, Rows } from '#server/db/open.ts'
import { log } from './log.ts'

/** Removal of what is over, in all companies, by its name. */
export type Sweeps = Readonly<Record<string, (trx: Transaction<Rows>) => Promise<void>>>

type Options = {
  /** How long after the start the first round begins, in milliseconds. */
  readonly first?: number
  /** How long after a round the next one begins. */
  readonly every?: number
}

/** Sweeps until it is stopped. */
export type Maintenance = { readonly stop: () => Promise<void> }

const MINUTE = 60_000
/** How long a sweep under way may keep the server from stopping. */
const LAST_SWEEP = 2_000

/**
 * Sweeps in rounds, each sweep in a transaction of its own, which of several servers one at a time is in. It keeps no
 * process alive. While the database does not answer, a round ends at once and the next one tries again; that is told when it
 * begins, and not again until a round went well.
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
      if (signal.aborted) return
      await alone(db, name, sweep)
    }
  }
  const told = async () => {
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
      await told()
      await rest(every, signal)
    }
  }

  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      // A sweep under way is undone where the database is closed before its end.
      await Promise.race([working, wait(LAST_SWEEP, undefined, { ref: false })])
    },
  }
}

/** Waits without keeping the process alive; done at once when it is told to stop. */
const rest = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})

/** Sweeps, unless another server is at it. */
async function alone(db: Database, name: string, sweep: Sweeps[string]): Promise<void> {
  await db.kysely.transaction().execute(async trx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`maintenance ${name}`}, 0)) as mine`.execute(trx)
    if (rows[0]?.mine) await sweep(trx)
  })
}
