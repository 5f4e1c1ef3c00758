import { type Kysely, sql, type Transaction } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Database } from './openDatabase.ts'
import { alteredTables, assertUnaltered, recordOf } from './schema/alteredTables.ts'
import { type Catalog, readCatalog } from './schema/catalog.ts'
import { compareColumns } from './schema/columns.ts'
import { assertNotLater, type DataMigration, runMigrations } from './schema/dataMigration.ts'
import { layFoundation } from './schema/foundation.ts'
import { compareForeignKeys, compareIndexes } from './schema/indexes.ts'
import { enter, type Goal, isOther, isUpToDate, type LedgerEntry, lastEntry } from './schema/ledger.ts'
import { leftovers } from './schema/leftover.ts'
import { readMeaning } from './schema/meaning.ts'
import { assertNamesFit } from './schema/names.ts'
import { type MigrationProgress, type MigrationStage, UNTOLD } from './schema/progress.ts'
import { SchemaRefused, take } from './schema/schemaDifference.ts'
import { analyze, createTable, type MigrationStep, secureTable } from './schema/statements.ts'
import type { Table } from './table.ts'

// Key of the advisory lock: arbitrary, but the same for every server of a database.
const LOCK = 7_241_953

/**
 * Migrates the database to the declared tables in one transaction: adds what is missing, widens what can be
 * widened, runs the data migrations, and then, in the same transaction, seeds. Throws SchemaRefused, having
 * changed nothing, when a difference needs a decision about data. Concurrent servers wait for the one that
 * migrates, and tell that, too. Returns data that is no longer declared, whenever tables have changed.
 */
export async function migrate(
  { kysely }: Database,
  tables: readonly Table[],
  begin: (trx: Transaction<UntypedTables>) => Promise<void> = async () => {},
  migrations: readonly DataMigration[] = [],
  progress: MigrationProgress = UNTOLD,
): Promise<readonly string[]> {
  assertNamesFit(tables)
  const goal = { tables, migrations }
  return kysely.transaction().execute(async trx => {
    // Building an index, or waiting for another server that does, may take longer than the limits for
    // requests.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    // Transaction-level lock: behind a pooler, another transaction may have another session.
    const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is`.execute(trx)
    if (!rows[0]?.is) {
      await progress.begins()
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    }
    const left = (await isUpToDate(trx, goal)) ? [] : await migrateTo(trx, goal, progress)
    await begin(trx)
    return left
  })
}

async function migrateTo(
  trx: Transaction<UntypedTables>,
  goal: Goal,
  progress: MigrationProgress,
): Promise<readonly string[]> {
  const { tables, migrations } = goal
  await assertNotLater(trx, migrations)
  await progress.begins()
  await layFoundation(trx)
  const before = await readCatalog(trx, 'current')
  await change(trx, tables, before, await lastEntry(trx), progress)
  await runMigrations(trx, migrations, !tables.some(({ name }) => before.has(name)), progress)
  const found = await readCatalog(trx, 'current')
  await enter(trx, goal, recordOf(found, tables))
  return leftovers(trx, tables, found)
}

async function change(
  trx: Kysely<UntypedTables>,
  tables: readonly Table[],
  found: Catalog,
  last: LedgerEntry | undefined,
  progress: MigrationProgress,
): Promise<void> {
  const altered = alteredTables(tables, found, last?.columns ?? {})
  assertUnaltered(altered, found, await readMeaning(trx, altered), last?.columns ?? {})
  const missing = tables.filter(({ name }) => !found.has(name))
  const other = tables.filter(table => found.has(table.name) && isOther(table, last))
  const meant = await readMeaning(trx, other)
  const takeAll = async (stage: MigrationStage, steps: readonly MigrationStep[]) => {
    for (const [done, step] of steps.entries()) {
      progress.step(stage, step.sql, done, steps.length)
      await take(trx, step)
    }
  }
  await takeAll(
    'tables',
    missing.map(table => ({ sql: createTable(table) })),
  )
  await takeAll('columns', columnSteps(other, found, meant))
  await takeAll('indexes', await otherSteps(trx, [...missing, ...other], meant, last))
}

function columnSteps(tables: readonly Table[], found: Catalog, meant: Catalog): readonly MigrationStep[] {
  const changes = tables.flatMap(table => {
    const [old, goal] = [found.get(table.name), meant.get(table.name)]
    return old && goal ? [compareColumns(table, old, goal)] : []
  })
  const refused = changes.flatMap(change => change.refused)
  if (refused.length > 0) throw new SchemaRefused(refused)
  return changes.flatMap(change => change.steps)
}

/**
 * Steps that depend on the columns; the catalog is read again, because dropping a column drops its indexes.
 */
async function otherSteps(
  trx: Kysely<UntypedTables>,
  tables: readonly Table[],
  meant: Catalog,
  last: LedgerEntry | undefined,
): Promise<readonly MigrationStep[]> {
  const found = await readCatalog(trx, 'current')
  return tables.flatMap(table => {
    const old = found.get(table.name)
    if (!old) return []
    const indexes = compareIndexes(table, old, meant.get(table.name), last?.tables.get(table.name))
    return [
      ...indexes,
      ...secureTable(table),
      ...compareForeignKeys(table, old),
      // Statistics of an index over an expression exist only after `analyze`, and autovacuum may not run
      // soon.
      ...(indexes.length > 0 && meant.has(table.name) ? [analyze(table.name)] : []),
    ]
  })
}
