import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Table } from '../table.ts'
import type { Catalog } from './catalog.ts'

/**
 * Columns and tables with data that are no longer declared, as `table.column` or `table`: they are kept, but
 * not shown.
 */
export async function leftovers(
  db: Kysely<UntypedTables>,
  tables: readonly Table[],
  found: Catalog,
): Promise<readonly string[]> {
  const declared = new Map(tables.map(table => [table.name, new Set(table.columns.map(({ name }) => name))]))
  const left: string[] = []
  for (const { name, columns } of found.values()) {
    const known = declared.get(name)
    // Prefix of the schema's own bookkeeping tables.
    if (!known && !name.startsWith('_') && (await holds(db, name, sql`true`))) left.push(name)
    for (const column of columns.filter(
      ({ name: own, generated }) => known?.has(own) === false && !generated,
    )) {
      if (await holds(db, name, sql`${sql.ref(column.name)} is not null`)) left.push(`${name}.${column.name}`)
    }
  }
  return left
}

async function holds(
  db: Kysely<UntypedTables>,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${condition} limit 1`.execute(db)
  return rows.length > 0
}
