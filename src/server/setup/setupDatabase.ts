import { sql, type Transaction } from 'kysely'
import type { Fictitious } from '#server/adapters/companyRegistry/fictitious.ts'
import type { SiscomexAddress } from '#server/adapters/siscomex/session.ts'
import type { Executor, UntypedTables } from '#server/core/context.ts'
import { log } from '#server/core/log.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { assertRestored } from '#server/db/restoreMark.ts'
import { assertNotLater } from '#server/db/schema/dataMigration.ts'
import { type MigrationProgress, UNTOLD } from '#server/db/schema/progress.ts'
import { seedCatalogue } from '#server/features/assinatura/catalogue.ts'
import { defineFunctions } from '#server/features/registro/functions.ts'
import { giveOwnersRegisters } from '#server/features/registro/ownersRegisters.ts'
import { migrations } from '#server/migrations/all.ts'
import { tables } from '#server/tables/all.ts'
import { assertNoOthers } from './demoMarker.ts'
import { seedLookups } from './lookups.ts'

/** Demo that is passed to the server; production passes none. */
export type Demo = {
  /** Seeds a database that has no company yet, and leaves any other unchanged. */
  readonly seed: (trx: Executor) => Promise<void>
  /** Companies that the bundled registry knows, beside its own fictitious ones. */
  readonly companies: readonly Fictitious[]
  /** Starts a simulator of Siscomex, at its first use. */
  readonly startSiscomex: () => Promise<SiscomexAddress>
  /** Text printed once the server is listening: the demo's accounts and how to sign in. */
  readonly greeting: string
}

/**
 * Brings a database up to date: its tables, its reference data, and the demo if one is given. Throws, having
 * changed nothing, if a demo is given for a database with other companies, or a restore into it has not ended. All of it is one transaction under
 * a lock: servers that start concurrently wait and find everything done (decision 0111).
 */
export async function setupDatabase(
  db: Database,
  demo?: Demo,
  progress: MigrationProgress = UNTOLD,
): Promise<void> {
  await assertServable(db)
  if (demo) await assertNoOthers(db)
  const begin = async (trx: Transaction<UntypedTables>) => {
    await defineFunctions(trx)
    await seedLookups(trx, progress)
    await seedCatalogue(trx)
    if (demo) await seedDemo(trx, demo, progress)
    await giveOwnersRegisters(trx)
  }
  const left = await migrate(db, tables, begin, migrations, progress)
  for (const place of left) log.warn({ place }, 'declared no more, left as it is: it holds data')
}

/**
 * Throws where no server of this program may serve the database: a restore into it has not ended, or a later version has
 * changed it, which may say in another way whether it holds the demo.
 */
export async function assertServable({ kysely }: Database): Promise<void> {
  await assertRestored(kysely)
  await assertNotLater(kysely, migrations)
}

async function seedDemo(trx: Executor, demo: Demo, progress: MigrationProgress): Promise<void> {
  const { rows } = await sql`select from registro limit 1`.execute(trx)
  if (rows.length === 0) {
    await progress.begins()
    progress.step('demo', 'companies and their records', 0, 1)
  }
  await demo.seed(trx)
}
