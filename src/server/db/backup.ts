import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { askForBackup } from './embedded/backup.ts'
import { clusterOf, writeDurably } from './embedded/disk.ts'
import { type Database, type DatabaseOptions, openDatabase } from './openDatabase.ts'
import {
  markFolder,
  markRestore,
  NOTHING_RESTORED,
  RESTORE_TABLE,
  unmarkFolder,
  unmarkRestore,
} from './restoreMark.ts'
import { prepareRights } from './schema/foundation.ts'
import { asOwner } from './transaction.ts'

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
  // A folder that may not be looked into is no empty one.
  if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.X_OK)
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
 * having changed nothing, where there is data. One that fails later leaves a mark, on which no server starts.
 */
export async function restore(
  { databaseUrl, dataDir = '' }: DatabaseOptions,
  path: string,
  passing: readonly string[],
): Promise<void> {
  const isOfServer = (await headOf(path)) === OF_SERVER
  if (isOfServer !== Boolean(databaseUrl))
    throw new Error(
      `${path} is of ${isOfServer ? 'a PostgreSQL server' : 'an embedded database'}: restore it into one`,
    )
  if (databaseUrl) await restoreToServer(databaseUrl, path, passing)
  else await restoreToFolder(resolve(dataDir), await unzipped(path), passing)
}

async function restoreToServer(databaseUrl: string, path: string, passing: readonly string[]): Promise<void> {
  await makeReady(databaseUrl)
  // Without comments: one on an extension is its owner's, whom an administrator may be.
  const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-comments']
  await saying(NOTHING_RESTORED, () => run('pg_restore', databaseUrl, [...options, path]))
  const db = await openDatabase({ databaseUrl })
  await empty(db, passing).finally(() => db.close())
}

async function restoreToFolder(folder: string, from: Uint8Array, passing: readonly string[]): Promise<void> {
  if (existsSync(clusterOf(folder)))
    throw new Error(`There is a database in ${folder} already: a dump needs an empty folder`)
  markFolder(folder)
  await saying(NOTHING_RESTORED, async () => {
    const db = await openDatabase({ dataDir: folder, from })
    await empty(db, passing).finally(() => db.close())
  })
  unmarkFolder(folder)
}

/** Runs work that says, where it fails, what to do beside the reason. */
async function saying(advice: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${advice}`, { cause })
  }
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
  const read = pipeline(createReadStream(path), createGunzip(), async source => {
    for await (const part of source) parts.push(part)
  })
  await read.catch(cause => {
    throw new Error(`${path} is no backup, or not a whole one: nothing was restored`, { cause })
  })
  return new Uint8Array(Buffer.concat(parts))
}

/** Empties tables, of which the backup of an older version may lack some, and takes the mark of a server away. */
async function empty(db: Database, tables: readonly string[]): Promise<void> {
  await asOwner(db, async trx => {
    for (const name of tables) {
      const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(trx)
      if (rows[0]?.is) await sql`delete from ${sql.table(name)}`.execute(trx)
    }
    if (db.engine === 'postgres') await unmarkRestore(trx)
  })
}

/** Makes what a dump does not hold, such as the role of requests, which belongs to the server; throws where there is data. */
async function makeReady(databaseUrl: string): Promise<void> {
  const db = await openDatabase({ databaseUrl })
  const prepared = asOwner(db, async trx => {
    const { rows } = await sql`
      select from pg_class where relnamespace = current_schema()::regnamespace and relname <> ${RESTORE_TABLE}`.execute(
      trx,
    )
    if (rows.length > 0) throw new Error('The database is not empty: restore into a new one')
    await prepareRights(trx)
    await markRestore(trx)
  })
  await prepared.finally(() => db.close())
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
  const [code] = await once(child, 'close').catch(cause => {
    throw new Error(
      `${program} is not there: install PostgreSQL’s client programs, at the version of the server or a later one, and have their folder in PATH`,
      { cause },
    )
  })
  if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
}
