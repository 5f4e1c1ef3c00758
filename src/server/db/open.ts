import { Kysely, PostgresDialect, sql } from 'kysely'
import { openFolder, openMemory } from './embedded/embedded.ts'
import { openServer, type Reach } from './postgres.ts'
import type { Health } from './probe.ts'
import type { Shares } from './shares.ts'

/** Tables and columns come from the declarations at run time, so their names are not in the types. */
export type Rows = Record<string, Record<string, unknown>>

/** The database, on either engine. */
export type Database = {
  readonly kysely: Kysely<Rows>
  readonly engine: 'pglite' | 'postgres'
  /** The whole embedded database as a tar that `from` takes; a server has its own tools. */
  dump?(): Promise<Uint8Array>
  /** Works in the shares of connections that one thing, and one company, may take. */
  readonly share: Shares
  /** Whether it takes reads and writes, in two seconds at most; rejects when it takes none. */
  health(): Promise<Health>
  /** From now on writes leave room on the disk of the embedded database: with too little, they are refused. */
  guardSpace?(): void
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server, version 15 or later. */
  readonly databaseUrl?: string | undefined
  /** A pooler before that server which gives each transaction the session it has free, as PgBouncer does. */
  readonly pooler?: 'transaction' | undefined
  /** How many connections this process has to that server at most. */
  readonly connections?: number | undefined
  /** Without a server: the folder of the embedded database, made if need be, or `memory`. */
  readonly dataDir?: string | undefined
  /** Begin from this dump instead of an empty database. */
  readonly from?: Uint8Array | undefined
  /** What a new one begins with, where there is nothing to go on with. */
  readonly blank?: (() => Uint8Array | undefined) | undefined
}

const STATEMENT_TIMEOUT = 15_000
const OLDEST_VERSION = 150_000

/** Opens the database; rejects with the reason when it cannot be used. No statement takes longer than 15 seconds. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options)
}

async function openPostgres(databaseUrl: string, reach: Reach): Promise<Database> {
  const { pool, share, health, close } = openServer(databaseUrl, STATEMENT_TIMEOUT, reach)
  const kysely = kyselyOf(pool)
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(kysely)
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
      throw new Error('The database server is older than PostgreSQL 15')
  } catch (error) {
    await close()
    throw error
  }
  return { kysely, engine: 'postgres', share, health, close }
}

async function openEmbedded({ dataDir, ...begin }: DatabaseOptions): Promise<Database> {
  if (!dataDir) throw new Error('No database is named: neither the URL of a server nor a folder')
  const open = dataDir === 'memory' ? openMemory(begin) : openFolder(dataDir, begin, STATEMENT_TIMEOUT)
  const { pool, ...opened } = await open
  // Its one session is nobody's for long.
  return { kysely: kyselyOf(pool), engine: 'pglite', share: (_claim, work) => work(), ...opened }
}

const kyselyOf = (pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']) =>
  new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) })
