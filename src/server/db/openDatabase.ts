import { Kysely, PostgresDialect, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Listening } from './channel.ts'
import { openFolder, openMemory } from './embedded/embeddedDatabase.ts'
import type { ConnectionLoad } from './load.ts'
import { openServer, type Reach } from './postgres.ts'
import type { Health } from './probe.ts'
import { searchTurns } from './searchTurns.ts'
import type { Shares } from './shares.ts'
import { logStatement } from './statementLog.ts'
import { whenReached } from './whenReached.ts'

/** Database, on either engine. */
export type Database = {
  readonly kysely: Kysely<UntypedTables>
  readonly engine: 'pglite' | 'postgres'
  /** Dumps the whole embedded database as a tar that `from` takes; for a server there is pg_dump. */
  dump?(): Promise<Uint8Array>
  /** Runs work within the connection shares of its register and its company. */
  readonly share: Shares
  /** Runs a user's search when it is the user's turn and the company's; rejects with `unavailable` as `InTurn` says. */
  readonly searches: ReturnType<typeof searchTurns>
  /** Use of the connections at this moment. */
  load(): ConnectionLoad
  /**
   * Health check: reports whether it takes reads and writes, within two seconds; rejects when it takes none.
   */
  health(): Promise<Health>
  /**
   * Calls `heard` with the payload of each notification on the channel, and without one whenever some may have
   * been missed.
   */
  listen(heard: (payload: string) => void): Listening
  /** Enables rejecting writes of the embedded database while disk space is low. */
  guardSpace?(): void
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server, version 15 or later. */
  readonly databaseUrl?: string | undefined
  /** Transaction pooler before that server, such as PgBouncer in transaction mode. */
  readonly pooler?: 'transaction' | undefined
  /** Maximum connections of this process to that server. */
  readonly connections?: number | undefined
  /** Milliseconds for which that server is waited for when it does not answer yet; none when left out. */
  readonly patience?: number | undefined
  /** Folder of the embedded database, created if needed, or `memory`; used without a server. */
  readonly dataDir?: string | undefined
  /** Dump to begin from instead of an empty database. */
  readonly from?: Uint8Array | undefined
  /** Template of a new embedded database, where there is none to open. */
  readonly blank?: (() => Uint8Array | undefined) | undefined
}

const STATEMENT_TIMEOUT = 15_000
const OLDEST_VERSION = 150_000
/** Searches at once, fewer than the connections. */
const SEARCHES_OF_SERVER = 4

/**
 * Opens the database; rejects with the reason when it cannot be used. Statements time out after 15 seconds.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

async function openPostgres(
  databaseUrl: string,
  { patience = 0, ...reach }: Reach & Pick<DatabaseOptions, 'patience'>,
): Promise<Database> {
  const { pool, share, load, health, listen, close } = openServer(databaseUrl, STATEMENT_TIMEOUT, reach)
  const kysely = kyselyOf(pool)
  try {
    if ((await whenReached(() => versionOf(kysely), patience)) < OLDEST_VERSION)
      throw new Error('The database server is older than PostgreSQL 15')
  } catch (error) {
    await close()
    throw unusable(error)
  }
  const searches = searchTurns(SEARCHES_OF_SERVER)
  return { kysely, engine: 'postgres', share, searches, load, health, listen, close }
}

/** Error of a server that was not reached, or lets nobody in, under its code and system call; with what to look at. */
function unusable(cause: unknown): unknown {
  if (!(cause instanceof Error && 'code' in cause)) return cause
  // Errors of a host with several addresses have no message of their own.
  const said = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : cause.message
  const text = `DATABASE_URL leads to no database that can be used: ${said}. See whether its host, port, user, password and database are right, and the server is up and lets this machine in`
  const { code, syscall } = cause as NodeJS.ErrnoException
  return Object.assign(new Error(text, { cause }), { code, syscall })
}

async function versionOf(kysely: Kysely<UntypedTables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(kysely)
  return rows[0]?.version ?? 0
}

async function openEmbedded({ dataDir, ...begin }: DatabaseOptions): Promise<Database> {
  if (!dataDir) throw new Error('No database is named: neither the URL of a server nor a folder')
  const open = dataDir === 'memory' ? openMemory(begin) : openFolder(dataDir, begin, STATEMENT_TIMEOUT)
  const { pool, ...opened } = await open
  // No shares: transactions hold the single session only briefly.
  const share: Shares = (_claim, work) => work()
  // Each search holds the single session.
  return { kysely: kyselyOf(pool), engine: 'pglite', share, searches: searchTurns(1), ...opened }
}

const kyselyOf = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) =>
  new Kysely<UntypedTables>({ dialect: new PostgresDialect({ pool }), log: logStatement })
