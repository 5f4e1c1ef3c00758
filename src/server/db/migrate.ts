import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Rows } from './open.ts'
import { alteredTables, assertUnaltered, recordOf } from './schema/altered.ts'
import { type Catalog, readCatalog } from './schema/catalog.ts'
import { compareColumns } from './schema/columns.ts'
import { type DataMigration, runMigrations } from './schema/dataMigration.ts'
import { layFoundation } from './schema/foundation.ts'
import { compareForeignKeys, compareIndexes } from './schema/indexes.ts'
import { type Entry, enter, type Goal, isOther, isUpToDate, lastEntry } from './schema/ledger.ts'
import { leftovers } from './schema/leftover.ts'
import { readMeaning } from './schema/meaning.ts'
import { assertNamesFit } from './schema/names.ts'
import { SchemaRefused, take } from './schema/schemaDifference.ts'
import { analyze, createTable, secureTable } from './schema/statements.ts'
import type { Table } from './table.ts'

// Any number will do, as long as every server of a database uses the same.
const LOCK = 7_241_953

/**
 * Brings the database to the declared tables in one transaction: what is missing is added, what can grow grows, and data
 * that belong elsewhere now are moved; then, in the same one, does what belongs to their beginning. Throws SchemaRefused,
 * having changed nothing, when a difference cannot be settled without a decision about data. Several servers may do it at
 * the same time: one does, the others wait. Answers what holds data and is declared no more, whenever tables have changed.
 */
export async function migrate(
  { kysely }: Database,
  tables: readonly Table[],
  begin: (trx: Transaction<Rows>) => Promise<void> = async () => {},
  migrations: readonly DataMigration[] = [],
): Promise<readonly string[]> {
  assertNamesFit(tables)
  const goal = { tables, migrations }
  return kysely.transaction().execute(async trx => {
    // Building an index, or waiting for whoever builds it, may take longer than a request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    // Of the transaction, not of the session: behind a pooler another transaction may have another session.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const left = (await isUpToDate(trx, goal)) ? [] : await bringTo(trx, goal)
    await begin(trx)
    return left
  })
}

async function bringTo(trx: Transaction<Rows>, goal: Goal): Promise<readonly string[]> {
  const { tables, migrations } = goal
  await layFoundation(trx)
  const before = await readCatalog(trx, 'current')
  await change(trx, tables, before, await lastEntry(trx))
  await runMigrations(trx, migrations, !tables.some(({ name }) => before.has(name)))
  const found = await readCatalog(trx, 'current')
  await enter(trx, goal, recordOf(found, tables))
  return leftovers(trx, tables, found)
}

async function change(
  trx: Kysely<Rows>,
  tables: readonly Table[],
  found: Catalog,
  last: Entry | undefined,
): Promise<void> {
  const altered = alteredTables(tables, found, last?.columns ?? {})
  assertUnaltered(altered, found, await readMeaning(trx, altered), last?.columns ?? {})
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
    const indexes = compareIndexes(table, old, meant.get(table.name), last?.tables.get(table.name))
    return [
      ...indexes,
      ...secureTable(table),
      ...compareForeignKeys(table, old),
      // The planner knows nothing of an index over an expression until its table is analyzed, which nobody else may do soon.
      ...(indexes.length > 0 && meant.has(table.name) ? [analyze(table.name)] : []),
    ]
  })
  for (const step of steps) await take(trx, step)
}
