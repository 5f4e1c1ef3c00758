import { seedCatalogue } from '#server/companies/catalogue.ts'
import { defineFunctions } from '#server/companies/functions.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedLookups } from '#server/seed/lookups.ts'
import { tables } from '#server/tables/all.ts'

/** Brings a database up to date: its tables, its reference data, and once, when asked for, the demo. */
export async function prepare(db: Database, { isDemo }: { readonly isDemo: boolean }): Promise<void> {
  await migrate(db, tables)
  await asOwner(db, defineFunctions)
  await asOwner(db, seedLookups)
  await asOwner(db, seedCatalogue)
  if (isDemo) await asOwner(db, seedDemo)
}
