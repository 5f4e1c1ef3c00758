import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Client } from 'pg'
import { askForBackup } from './embedded/backup.ts'
import { clusterOf, writeDurably } from './embedded/disk.ts'
import { type Database, type DatabaseOptions, openDatabase } from './openDatabase.ts'
import { REQUEST_ROLE } from './transaction.ts'

/** Magic bytes of pg_dump's custom format. */
const OF_SERVER = 'PGDMP'

/**
 * Writes a consistent backup of the whole database into a new file, also while a server is running:
 * PostgreSQL's by pg_dump, without the rows of `passing` tables, the embedded one by the process that holds its folder
 * (decision 0106).
 */
export async function backUp(
  { databaseUrl, dataDir = '' }: DatabaseOptions,
  path: string,
  passing: readonly string[],
): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already: a backup is a new file`)
  const draft = `${path}.draft`
  rmSync(draft, { force: true })
  try {
    // Created before, with its permissions, because pg_dump creates files that everybody can read.
    if (databaseUrl) writeDurably(draft, new Uint8Array())
    const without = passing.map(name => `--exclude-table-data=${name}`)
    if (databaseUrl) await run('pg_dump', databaseUrl, ['--format=custom', ...without, `--file=${draft}`])
    else writeDurably(draft, gzipSync(await embeddedDump(resolve(dataDir))))
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

async function embeddedDump(folder: string): Promise<Uint8Array> {
  if (!existsSync(clusterOf(folder))) throw new Error(`There is no database in ${folder}`)
  const asked = await askForBackup(folder)
  if (asked) return asked
  const db = await openDatabase({ dataDir: folder })
  const tar = await db.dump?.().finally(() => db.close())
  if (!tar) throw new Error(`The database in ${folder} gives no dump`)
  return tar
}

/**
 * Restores a backup into an empty database, and empties `passing` tables, which any backup of an embedded one has; throws,
 * having changed nothing, where there is data.
 */
export async function restore(
  { databaseUrl, dataDir }: DatabaseOptions,
  path: string,
  passing: readonly string[],
): Promise<void> {
  const isOfServer = (await headOf(path)) === OF_SERVER
  if (isOfServer !== Boolean(databaseUrl))
    throw new Error(
      `${path} is of ${isOfServer ? 'a PostgreSQL server' : 'an embedded database'}: restore it into one`,
    )
  if (!databaseUrl) {
    const db = await openDatabase({ dataDir, from: await unzipped(path) })
    return empty(db, passing)
  }
  await makeReady(databaseUrl)
  await run('pg_restore', databaseUrl, ['--exit-on-error', '--single-transaction', '--no-owner', path])
  await empty(await openDatabase({ databaseUrl }), passing)
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(OF_SERVER.length))
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Content of a compressed file; read in parts, since Node reads no more than 2 GiB at once. */
async function unzipped(path: string): Promise<Uint8Array> {
  const parts: Buffer[] = []
  await pipeline(createReadStream(path), createGunzip(), async source => {
    for await (const part of source) parts.push(part)
  })
  return new Uint8Array(Buffer.concat(parts))
}

async function empty(db: Database, tables: readonly string[]): Promise<void> {
  for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(db.kysely)
  await db.close()
}

/** Creates the role of requests: roles belong to the server, and are not in a dump of a database. */
async function makeReady(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_class where relnamespace = current_schema()::regnamespace`,
    )
    if (rows.length > 0) throw new Error('The database is not empty: restore into a new one')
    await client.query(
      `do $$ begin create role ${REQUEST_ROLE} nologin; exception when duplicate_object then null; end $$`,
    )
  } finally {
    await client.end()
  }
}

/**
 * Runs a PostgreSQL program on a database; the password is not passed in its arguments, which others can see.
 */
async function run(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const [, start = '', user = '', password, rest = ''] =
    /^(\w+:\/\/)([^:@/]*)(?::([^@/]*))?(@.*)$/.exec(databaseUrl) ?? []
  const url = start === '' ? databaseUrl : `${start}${user}${rest}`
  const secret = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
  const child = spawn(program, [`--dbname=${url}`, ...args], {
    env: { ...process.env, ...secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', part => {
    output += part
  })
  const failed = once(child, 'error').then(() => {
    throw new Error(`${program} is not installed: it comes with PostgreSQL’s client programs`)
  })
  const [code] = await Promise.race([once(child, 'close'), failed])
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
}
