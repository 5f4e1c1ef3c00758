import { type Kysely, sql } from 'kysely'
import type { Database, Rows } from './open.ts'
import { type Catalog, readCatalog } from './schema/catalog.ts'
import { compareColumns } from './schema/columns.ts'
import { layFoundation } from './schema/foundation.ts'
import { compareForeignKeys, compareIndexes } from './schema/indexes.ts'
import { type Entry, enter, isOther, isUpToDate, lastEntry } from './schema/ledger.ts'
import { readMeaning } from './schema/meaning.ts'
import { assertNamesFit } from './schema/names.ts'
import { SchemaRefused, take } from './schema/refusal.ts'
import { createTable, secureTable } from './schema/statements.ts'
import type { Table } from './table.ts'

// Any number will do, as long as every server of a database uses the same.
const LOCK = 7_241_953

/**
 * Brings the database to the declared tables in one transaction: what is missing is added and what can grow grows. Throws
 * SchemaRefused, having changed nothing, when a difference cannot be settled without a decision about data. Several
 * servers may do it at the same time.
 */
export async function migrate({ kysely }: Database, tables: readonly Table[]): Promise<void> {
  assertNamesFit(tables)
  if (await isUpToDate(kysely, tables)) return
  await kysely.transaction().execute(async trx => {
    // Building an index may take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await isUpToDate(trx, tables)) return
    await layFoundation(trx)
    await change(trx, tables, await lastEntry(trx))
    await enter(trx, tables)
  })
}

async function change(trx: Kysely<Rows>, tables: readonly Table[], last: Entry | undefined): Promise<void> {
  const found = await readCatalog(trx, 'current')
  const missing = tables.filter(({ name }) => !found.has(name))
  const other = tables.filter(table => found.has(table.name) && isOther(table, last))
  const meant = await readMeaning(trx, other)
  for (const table of missing) await take(trx, { sql: createTable(table) })
  await changeColumns(trx, other, found, meant)
  await changeRest(trx, [...missing, ...other], meant, last)
}

async function changeColumns(
  trx: Kysely<Rows>,
  tables: readonly Table[],
  found: Catalog,
  meant: Catalog,
): Promise<void> {
  const changes = tables.flatMap(table => {
    const [old, goal] = [found.get(table.name), meant.get(table.name)]
    return old && goal ? [compareColumns(table, old, goal)] : []
  })
  const refused = changes.flatMap(change => change.refused)
  if (refused.length > 0) throw new SchemaRefused(refused)
  for (const step of changes.flatMap(change => change.steps)) await take(trx, step)
}

/** What builds on the columns; read again, because a column takes its indexes with it. */
async function changeRest(
  trx: Kysely<Rows>,
  tables: readonly Table[],
  meant: Catalog,
  last: Entry | undefined,
): Promise<void> {
  const found = await readCatalog(trx, 'current')
  const steps = tables.flatMap(table => {
    const old = found.get(table.name)
    if (!old) return []
    return [
      ...compareIndexes(table, old, meant.get(table.name), last?.tables.get(table.name)),
      ...secureTable(table),
      ...compareForeignKeys(table, old),
    ]
  })
  for (const step of steps) await take(trx, step)
}
