import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { AnyField } from '#schema/kind.ts'
import { asOwner } from '#server/db/transaction.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { tableName, uniqueSets } from '#server/tables/registers.ts'
import type { Server } from './server.ts'

/** SQL of a column's value by row number: texts are unique, numbers and dates repeat. */
function madeUp(name: string, field: AnyField, company: number): RawBuilder<unknown> {
  const { isText, type } = storageOf(field)
  if (field.kind === 'several') return sql`${JSON.stringify(field.codes.slice(0, 1))}::jsonb`
  if (isText) return sql`substr(md5(number || ${`${name} ${company}`}), 1, 10)`
  if (type(field) === 'date') return sql`date '2026-01-01' + number % 400`
  if (type(field) === 'timestamptz') return sql`timestamptz '2026-01-01Z' + number * interval '1 hour'`
  return sql`(number % 30000)::${sql.raw(type(field))}`
}

const LEFT_EMPTY = ['choice', 'flag', 'reference', 'file', 'rows']

/** Fields used for title, filters and unique constraints. */
function findingFields(entity: Entity): readonly (readonly [string, AnyField])[] {
  const { title, filters = [], fields } = entity.spec
  const names = new Set([title, `${title}PT`, ...filters, ...uniqueSets(entity).flat()])
  return Object.entries(fields).filter(([name, { kind }]) => names.has(name) && !LEFT_EMPTY.includes(kind))
}

/** Inserts so many rows for a company, distributed over existing parents, and updates the planner's statistics. */
export async function insertMany(
  { db }: Server,
  entity: Entity,
  company: number,
  rows: number,
): Promise<void> {
  const fields = findingFields(entity)
  const { parent } = entity
  const [table, above] = [entity.name, parent?.name ?? entity.name].map(name => sql.table(tableName(name)))
  const columns = ['IdRegistro', ...(parent ? [parent.column] : []), ...fields.map(([name]) => name)]
  const values = [
    sql`${company}::bigint`,
    ...(parent ? [sql`ids[1 + number % cardinality(ids)]`] : []),
    ...fields.map(([name, field]) => madeUp(name, field, company)),
  ]
  await asOwner(db, async trx => {
    await sql`
      insert into ${table} (${sql.join(columns.map(column => sql.ref(column)))})
      select ${sql.join(values)}
      from (select array_agg("Id") as ids from ${above} where "IdRegistro" = ${company}) as parents,
        generate_series(1, ${rows}::int) as number`.execute(trx)
  })
  // Vacuum also merges the pending lists of GIN indexes.
  await sql`vacuum (analyze) ${table}`.execute(db.kysely)
}
