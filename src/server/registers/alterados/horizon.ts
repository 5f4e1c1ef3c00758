import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'

/** Mark of the database's numbers of transactions, a snapshot of which of them are over, and the first number that was not given out. */
export type Horizon = { readonly mark: string; readonly snapshot: string; readonly end: bigint }

/** Longest snapshot in a cursor, which travels in addresses. */
const LONGEST = 1_000

/**
 * Horizon as of now; a database without a mark, such as one after a restore, gets one. Where very many transactions are
 * under way, the snapshot is that before the first of them: what it does not show comes later.
 */
export async function horizonOf(trx: Executor): Promise<Horizon> {
  const { mark, snapshot } = await read(trx)
  const [first = ''] = snapshot.split(':')
  const bounded = snapshot.length > LONGEST ? `${first}:${first}:` : snapshot
  const end = snapshotEnd(snapshot)
  if (mark !== null) return { mark, snapshot: bounded, end }
  await sql`insert into epoca default values on conflict do nothing`.execute(trx)
  return { mark: (await read(trx)).mark ?? '', snapshot: bounded, end }
}

/** First number that a snapshot knows nothing of. */
export const snapshotEnd = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0)

type Read = { readonly mark: string | null; readonly snapshot: string }

async function read(trx: Executor): Promise<Read> {
  const { rows } = await sql<Read>`
    select (select "Marca" from epoca)::text as mark, pg_current_snapshot()::text as snapshot`.execute(trx)
  return rows[0] ?? { mark: null, snapshot: '1:1:' }
}
