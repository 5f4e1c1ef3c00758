import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { emptyDatabase } from '../boot/support/startsTogether.ts'
import { hasPostgres } from '../db/support/postgres.ts'
import { accountFor, creatable, workerFor } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'

/**
 * Demo databases of earlier versions, dumped by `pg_dump --no-owner --inserts`, without unused reference
 * data. A dump is added when a version changes the meaning of stored data.
 */
const VERSIONS = [
  ['a9f144c', 'before anybody could import'],
  ['d66d7be', 'with passwords beside the users'],
  ['6a6af30', 'before payments'],
  ['7a7df3c', 'with the first payments'],
  ['3b6514c', 'before one e-mail was one user'],
] as const

/**
 * Registers with and without nested rows in which a record is created. None refers to a place: the dumps omit
 * most places.
 */
const WRITTEN = ['finalidade', 'condicaopagto', 'texto', 'modelo']

const statementsOf = (version: string) => {
  const file = readFileSync(new URL(`older/${version}.sql.zst`, import.meta.url))
  return `create role canal_request nologin;\n${zstdDecompressSync(file).toString('utf8')}`
}

async function embedded(version: string): Promise<DatabaseOptions> {
  const pg = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  await pg.exec(statementsOf(version))
  const dump = await pg.dumpDataDir('none')
  await pg.close()
  return { dataDir: 'memory', from: new Uint8Array(await dump.arrayBuffer()) }
}

async function onServer(version: string): Promise<DatabaseOptions> {
  const databaseUrl = await emptyDatabase()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  // Roles belong to the server, not to a database, and this server has the role already.
  const statements = statementsOf(version).replace(/^create role .*\n/, '')
  await client.query(statements).finally(() => client.end())
  return { databaseUrl }
}

type Row = Readonly<Record<string, unknown>>

/** Rows of every table, except internal ones, whose names begin with `_`. */
async function rowsOf({ kysely }: Database): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^_'`.execute(kysely)
  const all = new Map<string, readonly Row[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      kysely,
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/**
 * Columns that need not match: generated search columns, and passwords, which moved to another table; signing
 * in tests them below.
 */
const ELSEWHERE = /\.(Busca|Senha)$/

/** Key of a row: its Id, else all of these columns, as a later version may have more. */
const keyOf = (row: Row, columns: readonly string[]) =>
  JSON.stringify(row['Id'] ?? columns.map(name => row[name]))

/** Changed columns as `table.column`, and missing rows as `table key`. */
function changed(before: ReadonlyMap<string, readonly Row[]>, after: ReadonlyMap<string, readonly Row[]>) {
  const columns = [...before].flatMap(([table, rows]) => {
    const names = Object.keys(rows[0] ?? {})
    const now = new Map((after.get(table) ?? []).map(row => [keyOf(row, names), row]))
    return rows.flatMap(row => {
      const same = now.get(keyOf(row, names))
      if (!same) return [`${table} ${keyOf(row, names)}`]
      return Object.keys(row)
        .filter(name => JSON.stringify(row[name]) !== JSON.stringify(same[name]))
        .map(name => `${table}.${name}`)
        .filter(column => !ELSEWHERE.test(column))
    })
  })
  return [...new Set(columns)]
}

/** Number of active rows in each lookup table. */
async function referenceOf({ kysely }: Database): Promise<readonly object[]> {
  const names = lookupNames.filter(name => lookupNamed(name).type === 'table')
  const each = names.map(
    name =>
      sql`select ${name} as name, count(*) as rows from ${sql.table(lookupTableName(name))} where "Ativo"`,
  )
  const { rows } = await sql<object>`${sql.join(each, sql` union all `)} order by 1`.execute(kysely)
  return rows.map(row => JSON.parse(JSON.stringify(row)))
}

async function newDatabase(): Promise<Database> {
  const db = await openDatabase({ dataDir: 'memory' })
  onTestFinished(() => db.close())
  await setupDatabase(db)
  return db
}

const engines = [
  ['the embedded database', true, embedded],
  ['a PostgreSQL server', hasPostgres, onServer],
] as const

describe.each(VERSIONS)('a database of %s, %s,', version => {
  for (const [engine, isThere, placeOf] of engines) {
    test.skipIf(!isThere)(`opens with all that was in it, on ${engine}`, async () => {
      const place = await placeOf(version)
      const older = await openDatabase(place)
      const before = await rowsOf(older)
      await older.close()
      const server = await startServer(place)
      onTestFinished(() => server.stop())
      expect(changed(before, await rowsOf(server.db))).toEqual([])
      expect(await referenceOf(server.db)).toEqual(await referenceOf(await newDatabase()))
      const users = (before.get('usuario') ?? []).map(({ Email }) => String(Email))
      for (const email of users.filter(name => name.endsWith('@demo.canal'))) {
        expect((await server.signIn(email)).Token_Acess).toBeTypeOf('string')
      }
      // Versions before the channel's owner had an account have no registers of it.
      const known = creatable.filter(entity => users.includes(accountFor(entity)))
      expect(known.length).toBeGreaterThan(WRITTEN.length)
      for (const entity of known) {
        const { list, createSample } = await workerFor(server, entity)
        expect([entity.name, (await list(entity)).status]).toEqual([entity.name, 200])
        if (WRITTEN.includes(entity.name)) await createSample(entity)
      }
    })
  }
})
