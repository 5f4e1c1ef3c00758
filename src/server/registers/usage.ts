import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { tables } from '#server/tables/all.ts'
import { tableName } from '#server/tables/registers.ts'

/** Ids of the records that others refer to or that have details: one query for each such column. */
export async function usedIds(
  { name }: Entity,
  { trx, company }: CompanyCall,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const referring = tables
    .filter(table => table.company && table.request !== 'nothing')
    .flatMap(table =>
      table.columns
        .filter(({ references }) => references?.table === tableName(name))
        .map(column => ({ table: table.name, column: column.name })),
    )
  const found: number[] = []
  for (const { table, column } of referring) {
    const { rows } = await sql<{ Id: number }>`
      select distinct ${sql.ref(column)} as "Id" from ${sql.table(table)}
      where "IdRegistro" = ${company} and ${sql.ref(column)} = any(${ids}::bigint[])`.execute(trx)
    found.push(...rows.map(({ Id }) => Id))
  }
  return found
}
