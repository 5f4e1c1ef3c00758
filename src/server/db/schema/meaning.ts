import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Table } from '../table.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { createIndex, createTable, quote } from './statements.ts'

/**
 * Declared tables in PostgreSQL's own notation of types, defaults and expressions, read from temporary tables
 * that are created for it. Only in this form can they be compared with the existing ones.
 */
export async function readMeaning(db: Kysely<UntypedTables>, tables: readonly Table[]): Promise<Catalog> {
  if (tables.length === 0) return new Map()
  for (const table of tables) {
    await sql.raw(createTable(table, 'temporary')).execute(db)
    for (const index of table.indexes) await sql.raw(createIndex(table.name, index).sql).execute(db)
  }
  const meaning = await readCatalog(db, 'temporary')
  // Dropped at once: temporary tables shadow the real ones.
  const names = tables.map(({ name }) => `pg_temp.${quote(name)}`)
  await sql.raw(`drop table ${names.join(', ')}`).execute(db)
  return meaning
}
