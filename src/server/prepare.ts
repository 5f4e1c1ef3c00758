import type { Transaction } from 'kysely'
import { seedCatalogue } from '#server/companies/catalogue.ts'
import { defineFunctions } from '#server/companies/functions.ts'
import { log } from '#server/core/log.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database, Rows } from '#server/db/open.ts'
import { migrations } from '#server/migrations/all.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedLookups } from '#server/seed/lookups.ts'
import { assertNoOthers } from '#server/seed/marker.ts'
import { tables } from '#server/tables/all.ts'

/**
 * Brings a database up to date: its tables, its reference data, and once, when asked for, the demo. Throws, having changed
 * nothing, where that is asked for in a database of others. All of it is one transaction, which one server at a time is in:
 * those that start beside it find everything done.
 */
export async function prepare(db: Database, { isDemo }: { readonly isDemo: boolean }): Promise<void> {
  if (isDemo) await assertNoOthers(db)
  const begin = async (trx: Transaction<Rows>) => {
    await defineFunctions(trx)
    await seedLookups(trx)
    await seedCatalogue(trx)
    if (isDemo) await seedDemo(trx)
  }
  const left = await migrate(db, tables, begin, migrations)
  for (const place of left) log.warn({ place }, 'declared no more, left as it is: it holds data')
}
