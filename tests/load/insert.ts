import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Executor } from '#server/core/context.ts'
import { createIndex } from '#server/db/schema/statements.ts'
import { stored } from '#server/registers/columns.ts'
import { registerTables, tableName } from '#server/tables/registers.ts'

/** Generated record, and the Id of its parent if it is a detail. */
export type Made = { readonly row: Row; readonly parent: number | undefined }

/**
 * Bulk insert by `unnest`, one array parameter a column; skips rows that violate a unique constraint, and
 * returns the number of inserted ones.
 */
export async function insertMade(
  trx: Executor,
  entity: Entity,
  company: number,
  made: readonly Made[],
): Promise<number> {
  const { spec, name, parent } = entity
  const types = new Map(tableOf(name)?.columns.map(column => [column.name, column.type]))
  const names = [...(parent ? [parent.column] : []), ...Object.keys(spec.fields)]
  const rows: readonly Row[] = made.map(({ row, parent: above }) => ({
    ...stored(spec, row),
    ...(parent ? { [parent.column]: above } : {}),
  }))
  const columns = names.map(
    column => sql`${rows.map(row => row[column])}::${sql.raw(types.get(column) ?? 'text')}[]`,
  )
  const { numAffectedRows } = await sql`
    insert into ${sql.table(tableName(name))} (${sql.join(['IdRegistro', ...names].map(one => sql.ref(one)))})
    select ${company}::bigint, made.* from unnest(${sql.join(columns)}) as made
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Drops the table's non-unique indexes, does the work, and creates them again, which is much faster for many
 * rows. The table is locked until the transaction ends.
 */
export async function withoutIndexes(
  trx: Executor,
  entity: Entity,
  work: () => Promise<void>,
): Promise<void> {
  const { name = '', indexes = [] } = tableOf(entity.name) ?? {}
  const helpful = indexes.filter(({ unique }) => !unique)
  for (const index of helpful) await sql`drop index ${sql.ref(index.name)}`.execute(trx)
  await work()
  for (const index of helpful) await sql.raw(createIndex(name, index).sql).execute(trx)
}

const tableOf = (entity: string) => registerTables.find(({ name }) => name === tableName(entity))
