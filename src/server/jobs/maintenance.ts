import type { Transaction } from 'kysely'
import { log } from '#server/core/log.ts'
import type { Database, UntypedTables } from '#server/db/open.ts'
import type { Running, Worker } from './job.ts'

/**
 * Sweeps that delete expired rows of all companies, by name, each in batches: one that answers true has more to do,
 * and is called again at once in another transaction.
 */
export type Sweeps = Readonly<Record<string, (trx: Transaction<UntypedTables>) => Promise<boolean>>>

type Options = {
  /** Milliseconds between the start and the first round. */
  readonly first?: number
  /** Seconds between a round and the next. */
  readonly every?: number
  /** Milliseconds between looks for whether a round is due. */
  readonly poll?: number
}

const MINUTE = 60_000

/**
 * Worker that runs the sweeps in rounds, each batch of a sweep in a transaction of its own. A round that fails is
 * logged, not so those after it until one has succeeded.
 */
export function maintenance(
  db: Database,
  sweeps: Sweeps,
  { first = MINUTE, every = 600, poll = MINUTE }: Options = {},
): Worker<'manutencao'> {
  let isFailing = false
  const round = async ({ advance }: Running) => {
    for (const sweep of Object.values(sweeps)) {
      let hasMore = true
      while (hasMore) {
        hasMore = await db.kysely.transaction().execute(sweep)
        await advance()
      }
    }
    isFailing = false
    return {}
  }
  const failed = (error: unknown) => {
    if (!isFailing) log.warn({ err: error }, 'maintenance failed, tried again later')
    isFailing = true
    return every
  }
  return { first, every, poll, run: (_, running) => round(running), failed: (_, error) => failed(error) }
}
