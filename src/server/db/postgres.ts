import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { type ClientBase, Pool } from 'pg'
import { beginningLate } from './beginning.ts'
import { preparedName } from './prepared.ts'
import { parametersOf, parserOf } from './values.ts'

const MOST_CONNECTIONS = 10
const CONNECTING = 10_000

/** A PostgreSQL server: how to reach it and how to leave it. */
export type Server = {
  readonly pool: PostgresPool
  close(): Promise<void>
}

/** The server of a URL, whether or not it answers now; `limit` is the statement timeout in milliseconds. */
export function openServer(databaseUrl: string, limit: number): Server {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'canal-admin',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
    types: { getTypeParser: parserOf },
    onConnect: client => prepare(client, limit),
  })
  // A connection may drop while nobody waits on it. The next query says so; unheard, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))

  const connect = async () => {
    const client = await pool.connect()
    const send = (text: string, values: readonly unknown[]) => {
      const name = preparedName(text)
      return client.query({ text, values: parametersOf(values), ...(name && { name }) })
    }
    return {
      // Kysely declares more of node-postgres than it uses.
      query: beginningLate(send) as unknown as PostgresPoolClient['query'],
      // A transaction that nobody ended goes with its connection.
      release: (isBroken?: boolean) => client.release(isBroken || client.getTransactionStatus() !== 'I'),
    }
  }
  return { pool: { options: {}, connect, end: async () => {} }, close: () => pool.end() }
}

/** What the text of values depends on, whatever the server's, the database's or the role's own settings are. */
async function prepare(client: ClientBase, limit: number): Promise<void> {
  await client.query(
    `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO, MDY', false),
      set_config('IntervalStyle', 'postgres', false), set_config('bytea_output', 'hex', false),
      set_config('statement_timeout', $1, false)`,
    [String(limit)],
  )
}
