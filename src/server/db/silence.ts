import type { Pool, PoolClient } from 'pg'

/** Milliseconds added to the statement timeout, so that a responsive server reports it first. */
const GRACE = 2_000

/**
 * Timeout of a rollback in milliseconds: it is fast, so that a connection that does not answer it is closed
 * early.
 */
const LONGEST_ROLLBACK = 5_000

/**
 * Detection of dead connections, as after a network failure or a firewall's idle timeout, on which queries
 * would never be answered. When one is silent, pooled connections that have not answered since its query was
 * sent are not reused either (decision 0102).
 */
export type Silence = {
  /** Connection of the pool that is not known to be dead. */
  connect(): Promise<PoolClient>
  /**
   * Waits for an answer that the server gives within `limit` milliseconds (0: no limit); closes the
   * connection after that.
   */
  answer<T>(client: PoolClient, text: string, limit: number, ask: () => Promise<T>): Promise<T>
}

/** Creates the detection for the connections of a pool. */
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
      // Ending a client with a running query drops the connection at once; the query rejects.
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
