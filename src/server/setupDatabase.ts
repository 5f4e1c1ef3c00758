import type { Transaction } from 'kysely'
import { log } from './core/log.ts'
import { migrate } from './db/migrate.ts'
import type { Database, Rows } from './db/open.ts'
import { seedCatalogue } from './features/assinatura/catalogue.ts'
import { defineFunctions } from './features/registro/functions.ts'
import { migrations } from './migrations/all.ts'
import { seedDemo } from './seed/demo.ts'
import { seedLookups } from './seed/lookups.ts'
import { assertNoOthers } from './seed/marker.ts'
import { tables } from './tables/all.ts'

/**
 * Brings a database up to date: its tables, its reference data, and once, when asked for, the demo. Throws, having changed
 * nothing, where that is asked for in a database of others. All of it is one transaction, which one server at a time is in:
 * those that start beside it find everything done.
 */
export async function setupDatabase(db: Database, { isDemo }: { readonly isDemo: boolean }): Promise<void> {
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
