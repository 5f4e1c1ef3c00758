import { type Kysely, sql } from 'kysely'
import type { Rows } from '../open.ts'
import type { Table } from '../table.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { createIndex, createTable, quote } from './statements.ts'

/**
 * What declarations mean in the database's own wording of types, defaults and expressions: it is told by having them made
 * as temporary tables. Only so can they be compared with what is there.
 */
export async function readMeaning(db: Kysely<Rows>, tables: readonly Table[]): Promise<Catalog> {
  if (tables.length === 0) return new Map()
  for (const table of tables) {
    await sql.raw(createTable(table, 'temporary')).execute(db)
    for (const index of table.indexes) await sql.raw(createIndex(table.name, index).sql).execute(db)
  }
  const meaning = await readCatalog(db, 'temporary')
  // At once: while they are there they hide the real ones.
  const names = tables.map(({ name }) => `pg_temp.${quote(name)}`)
  await sql.raw(`drop table ${names.join(', ')}`).execute(db)
  return meaning
}
