import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { CHANNEL, type Listening } from './channel.ts'
import { problemOf } from './errors.ts'
import { withLazyBegin } from './lazyBegin.ts'
import { limitSetBy } from './limit.ts'
import { listenTo } from './listening.ts'
import type { ConnectionLoad } from './load.ts'
import { preparedName } from './preparedName.ts'
import { createProbe, type Health } from './probe.ts'
import { sessionSettings } from './sessionSettings.ts'
import { type Shares, sharesOf } from './shares.ts'
import { silenceOf } from './silence.ts'
import { parametersOf, parserOf } from './values.ts'

const MOST_CONNECTIONS = 10
/** Shares of the connections that calls about one register, and calls of one company, may use. */
const SHARES = { thing: 0.4, company: 0.7 }
const CONNECTING = 10_000
/** Milliseconds of silence before the first TCP keep-alive probe. */
const FIRST_PROBE = 30_000
const LEAVING = 1_000
const NOTIFY = 'select pg_notify($1, $2)'
/** Listening through a pooler of transactions, which passes no notifications on. */
const POLLED: Listening = { isHearing: () => false, stop: async () => {} }
/** PostgreSQL server: its pool and how to disconnect. */
export type Server = {
  readonly pool: PostgresPool
  readonly share: Shares
  load(): ConnectionLoad
  health(): Promise<Health>
  listen(heard: (payload: string) => void): Listening
  close(): Promise<void>
}

/** Connection options of a server, besides its URL. */
export type Reach = {
  /**
   * Transaction pooler before the server, which may give each transaction another session: no session state
   * is used.
   */
  readonly pooler?: 'transaction' | undefined
  /** Connections of this process; 10 when left out. */
  readonly connections?: number | undefined
}

/** Server of a URL, whether or not it is reachable now; `limit` is the statement timeout in milliseconds. */
export function openServer(databaseUrl: string, limit: number, reach: Reach = {}): Server {
  const { pooler, connections = MOST_CONNECTIONS } = reach
  const config = {
    connectionString: databaseUrl,
    application_name: 'canal-admin',
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE,
  }
  const pool = new Pool({
    ...config,
    max: connections,
    connectionTimeoutMillis: CONNECTING,
    types: { getTypeParser: parserOf },
    ...(pooler ? {} : { onConnect: client => client.query(sessionSettings(limit, 'session')) }),
  })
  const clients = new Set<PoolClient>()
  // Errors of idle connections: the next query reports them; without a listener they would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    clients.add(client)
    client.on('error', () => {}).once('end', () => clients.delete(client))
  })
  const begin = pooler ? `begin; ${sessionSettings(limit, 'transaction')}` : 'begin'
  const silence = silenceOf(pool)
  const probe = createProbe(config)

  const connect = async () => {
    const client = await silence.connect()
    let current = limit
    let isReadOnly = false
    const send = (text: string, values: readonly unknown[]) => {
      const name = pooler ? undefined : preparedName(text)
      const query = { text, values: parametersOf(values), ...(name && { name }) }
      return silence
        .answer(client, text, current, () => client.query(query))
        .catch(error => {
          // A session that began while the server only read goes on so when that is over.
          isReadOnly ||= problemOf(error)?.type === 'readOnly'
          throw error
        })
    }
    const begun = withLazyBegin(send, begin)
    const query: typeof begun = (text, values) => {
      if (limit > 0) current = limitSetBy(text) ?? current
      return begun(text, values).finally(() => {
        if (text === 'commit' || text === 'rollback') current = limit
      })
    }
    return {
      // Kysely declares more of node-postgres than it uses.
      query: query as unknown as PostgresPoolClient['query'],
      // Connections with an open transaction are closed instead of being reused.
      release: (isBroken?: boolean) =>
        client.release(isBroken || isReadOnly || client.getTransactionStatus() !== 'I'),
    }
  }

  const listenings = new Set<Listening>()
  const end = async () => {
    for (const listening of listenings) void listening.stop()
    // Running queries may finish for a while; a connection that stays silent does not prevent closing.
    const impatient = setTimeout(() => clients.forEach(client => void client.end()), LEAVING)
    const late = wait(LEAVING * 2, undefined, { ref: false })
    await Promise.race([Promise.all([pool.end(), probe.close()]), late]).finally(() =>
      clearTimeout(impatient),
    )
  }
  let ended: Promise<void> | undefined
  const close = () => {
    ended ??= end()
    return ended
  }
  const { share, waiting } = sharesOf(
    { thing: connections * SHARES.thing, company: connections * SHARES.company },
    CONNECTING,
  )
  return {
    pool: { options: {}, connect, end: async () => {} },
    share,
    load: () => ({
      most: connections,
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + waiting(),
    }),
    health: probe.ask,
    listen: heard => {
      if (pooler) return POLLED
      const listening = listenTo(config, payload => pool.query(NOTIFY, [CHANNEL, payload]), heard)
      listenings.add(listening)
      return listening
    },
    close,
  }
}
