import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { MOST_MISTAKES } from '#contract/spreadsheets.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { tables } from '#server/tables/all.ts'
import { tableName } from '#server/tables/registers.ts'
import type { ImportedRecord } from './imports.ts'

const MOST_NAMED = 20

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

/**
 * Problem that prevents undoing an import: the rows whose records have changed since, and those whose records
 * are in use.
 */
export function refusedLines(changed: readonly ImportedRecord[], inUse: readonly ImportedRecord[]): Problem {
  const refusalOf = (key: string) => (one: ImportedRecord) => [String(one.line), { key }] as const
  const all = [...inUse.map(refusalOf('sheets.undo.inUse')), ...changed.map(refusalOf('sheets.undo.changed'))]
  const lines = [...new Set([...changed, ...inUse].map(({ line }) => line))]
  const named = lines.toSorted((one, other) => one - other).slice(0, MOST_NAMED)
  const more = lines.length > named.length ? '…' : ''
  return new Problem('refused', {
    message: { key: 'sheets.undo.refused', with: { lines: `${named.join(', ')}${more}` } },
    errors: Object.fromEntries(all.slice(0, MOST_MISTAKES)),
  })
}
