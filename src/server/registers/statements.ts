import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { registerTables, tableName } from '#server/tables/registers.ts'
import { stored, wireSelection } from './columns.ts'
import { valuesTable } from './valuesTable.ts'

const table = ({ name }: Entity) => sql.table(tableName(name))

const selection = (entity: Entity) => sql.join(wireSelection(entity))

/** Values of the row's fields as the driver takes them. */
export function valuesToSet({ spec }: Entity, row: Row): Row {
  const all = stored(spec, row)
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(row, name)))
}

/** Inserts a row; returns the stored record. */
export async function insertRow(trx: Executor, entity: Entity, values: Row): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`
    insert into ${table(entity)} (${sql.join(Object.keys(values).map(name => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning ${selection(entity)}`.execute(trx)
  const [record] = rows
  if (!record) throw new Error(`A row of ${entity.name} was inserted and not answered`)
  return record
}

const NEXT_VERSION = sql`"Versao" = "Versao" + 1, "DataAlteracao" = now()`

/** Company and Id of a row, and whether to increment its version. */
type Place = { readonly company: number; readonly id: number; readonly isVersioned: boolean }

/** Updates these columns of a row; returns the stored record, `notFound` for another company's. */
export async function updateRow(
  trx: Executor,
  entity: Entity,
  { company, id, isVersioned }: Place,
  values: Row,
): Promise<StoredRow> {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const set = isVersioned ? [...columns, NEXT_VERSION] : columns
  const { rows } = await sql<StoredRow>`
    update ${table(entity)} set ${sql.join(set)}
    where "IdRegistro" = ${company} and "Id" = ${id} returning ${selection(entity)}`.execute(trx)
  const [record] = rows
  if (!record) throw new Problem('notFound')
  return record
}

/** Updates these columns of all rows that match a condition. */
export async function setWhere(
  trx: Executor,
  entity: Entity,
  values: Row,
  where: RawBuilder<unknown>,
): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${table(entity)} set ${sql.join(set)} where ${where}`.execute(trx)
}

/**
 * Inserts rows of an entity's fields, with the columns `own` equal in all; returns their Ids in the order of
 * the rows.
 */
export async function insertRows(
  trx: Executor,
  entity: Entity,
  rows: readonly Row[],
  own: Readonly<Record<string, number>>,
): Promise<readonly number[]> {
  const names = Object.keys(entity.spec.fields)
  const columns = names.map(name => sql`${sql.ref(`v.${name}`)}`)
  const { rows: made } = await sql<{ Id: number }>`
    insert into ${table(entity)} (${sql.join([...Object.keys(own), ...names].map(name => sql.ref(name)))})
    select ${sql.join([...Object.values(own).map(id => sql`${id}::bigint`), ...columns])}
    from ${unnested(entity, names, rows)} order by v.at returning "Id"`.execute(trx)
  // Ids are assigned in the order of insertion.
  return made.map(({ Id }) => Id).toSorted((one, other) => one - other)
}

/**
 * Updates all fields of the records with these Ids, each from the row at the same index, and increments their
 * versions.
 */
export async function updateRows(
  trx: Executor,
  entity: Entity,
  company: number,
  ids: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(entity.spec.fields)
  const set = names.map(name => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`)
  await sql`
    update ${table(entity)} as t
    set ${sql.join(set)}, ${NEXT_VERSION}
    from (select unnest(${ids}::bigint[]) as "_id", generate_series(1, ${ids.length}) as at) as ids
    join ${unnested(entity, names, rows)} on v.at = ids.at
    where t."Id" = ids."_id" and t."IdRegistro" = ${company}`.execute(trx)
}

/** Deletes the records with these Ids. */
export async function deleteRows(
  trx: Executor,
  entity: Entity,
  company: number,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from ${table(entity)}
    where "IdRegistro" = ${company} and "Id" = any(${ids}::bigint[])`.execute(trx)
}

/** The details of these records. */
export async function rowsBelow<R = StoredRow>(
  trx: Executor,
  detail: Entity,
  company: number,
  ids: readonly number[],
): Promise<readonly R[]> {
  const { rows } = await sql<R>`
    select ${selection(detail)} from ${table(detail)}
    where "IdRegistro" = ${company} and ${sql.ref(detail.parent?.column ?? 'Id')} = any(${ids}::bigint[])`.execute(
    trx,
  )
  return rows
}

/** Records with the users who created them. */
export async function withAuthors(
  trx: Executor,
  entity: Entity,
  records: readonly StoredRow[],
): Promise<readonly StoredRow[]> {
  if (records.length === 0) return []
  const ids = records.map(({ Id }) => Id)
  const { rows } = await sql<{ Id: number; IdUsuarioCriacao: number | null }>`
    select "Id", "IdUsuarioCriacao" from ${table(entity)} where "Id" = any(${ids}::bigint[])`.execute(trx)
  const authors = new Map(rows.map(({ Id, IdUsuarioCriacao }) => [Id, IdUsuarioCriacao]))
  return records.map(record => ({ ...record, IdUsuarioCriacao: authors.get(record.Id) ?? null }))
}

/** Rows, at least one, as a table `v` of these fields, numbered by `at` from 1. */
export function unnested({ name, spec }: Entity, names: readonly string[], rows: readonly Row[]) {
  const columns = registerTables.find(one => one.name === tableName(name))?.columns
  const types = new Map(columns?.map(column => [column.name, column.type]))
  const storedRows: readonly Row[] = rows.map(row => stored(spec, row))
  return valuesTable(
    names.map(field => ({
      name: field,
      type: types.get(field) ?? 'text',
      values: storedRows.map(row => row[field]),
    })),
  )
}
