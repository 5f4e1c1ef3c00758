import type { Pool, PoolClient } from 'pg'

/** By so much the server's own statement timeout comes first, where there is a server that answers. */
const GRACE = 2_000

/** Undoing takes no time, so that a connection which does not even do that is given up early. */
const LONGEST_ROLLBACK = 5_000

/**
 * Gives up connections that have died without a word, as when a network is cut or a firewall forgets them: what is asked
 * on such a one would never be answered. Where one was silent, those that have not answered since it was asked are not
 * used again either.
 */
export type Silence = {
  /** A connection of the pool that is not known to be silent. */
  connect(): Promise<PoolClient>
  /** Waits for an answer that the server gives within `limit` milliseconds (0: none); ends the connection after that. */
  answer<T>(client: PoolClient, text: string, limit: number, ask: () => Promise<T>): Promise<T>
}

/** Watch over the connections of a pool. */
export function silenceOf(pool: Pool): Silence {
  const heard = new WeakMap<PoolClient, number>()
  let silentSince = Number.NEGATIVE_INFINITY
  pool.on('connect', client => void heard.set(client, performance.now()))

  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    if ((heard.get(client) ?? 0) >= silentSince) return client
    client.release(true)
    return connect()
  }

  const answer = async <T>(client: PoolClient, text: string, limit: number, ask: () => Promise<T>) => {
    const asked = performance.now()
    const giveUp = () => {
      silentSince = Math.max(silentSince, asked)
      // Under a query this drops the connection at once; what was asked rejects.
      void client.end()
    }
    const longest = text === 'rollback' ? LONGEST_ROLLBACK : limit + GRACE
    const timer = limit > 0 ? setTimeout(giveUp, longest) : undefined
    try {
      return await ask()
    } finally {
      clearTimeout(timer)
      heard.set(client, performance.now())
    }
  }

  return { connect, answer }
}
