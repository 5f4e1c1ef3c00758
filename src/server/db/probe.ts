import { Pool, type PoolConfig } from 'pg'
import { connectionLost } from './embedded/failures.ts'

/** Health of the database: reads and writes, reads only, or no space to write. */
export type Health = 'ok' | 'readOnly' | 'full'

const LIMIT = 2_000
const IDLE_TIMEOUT = 60_000
/** Seconds after which the probe begins a new session: one that goes on keeps what it began with, such as being read-only (decision 0437). */
const LONGEST_SESSION = 5

/** Health probe of a PostgreSQL server, with a connection of its own: those of requests may all be in use. */
export type Probe = { ask(): Promise<Health>; close(): Promise<void> }

/**
 * Creates the probe of a server; it answers or rejects within two seconds, and shares one query among
 * concurrent callers.
 */
export function createProbe(config: PoolConfig): Probe {
  const pool = new Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: LIMIT,
    idleTimeoutMillis: IDLE_TIMEOUT,
    maxLifetimeSeconds: LONGEST_SESSION,
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))

  const once = async (): Promise<Health> => {
    const client = await pool.connect()
    const impatient = setTimeout(() => void client.end(), LIMIT)
    try {
      const { rows } = await client.query<{ isReadOnly: boolean }>(`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`)
      client.release()
      return rows[0]?.isReadOnly ? 'readOnly' : 'ok'
    } catch (error) {
      client.release(true)
      throw error
    } finally {
      clearTimeout(impatient)
    }
  }

  let asking: Promise<Health> | undefined
  const ask = () => {
    asking ??= once().finally(() => {
      asking = undefined
    })
    return within(asking)
  }
  return { ask, close: () => pool.end() }
}

/** Answer to a health query; rejects after two seconds. */
export async function within<T>(question: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(connectionLost(`The database did not answer in ${LIMIT} ms`)), LIMIT)
  })
  return Promise.race([question, late]).finally(() => clearTimeout(timer))
}
