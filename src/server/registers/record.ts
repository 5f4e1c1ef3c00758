import { sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { EntityName, RecordOf } from '#contract/record.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireSelection } from './columns.ts'

/** Transaction and company whose records are read. */
export type RecordReading = Pick<CompanyCall, 'company'> & { readonly trx: Executor }

/**
 * Record with that Id among the company's; `notFound` for any other, also for one of another company. With
 * `lock` the row is locked until the transaction ends.
 */
export function recordById<N extends EntityName>(
  { trx, company }: RecordReading,
  name: N,
  id: number,
  lock = false,
): Promise<RecordOf<N>> {
  return storedRecord<RecordOf<N>>(trx, entityNamed(name), company, id, lock)
}

/** Same for work that goes on without a record that has been deleted meanwhile: undefined then. */
export function findRecord<N extends EntityName>(
  { trx, company }: RecordReading,
  name: N,
  id: number,
  lock = false,
): Promise<RecordOf<N> | undefined> {
  return foundRecord<RecordOf<N>>(trx, entityNamed(name), company, id, lock)
}

/**
 * `recordById` for an entity not known by its name at compile time; the declaration determines the table's columns.
 */
export async function storedRecord<R = StoredRow>(
  trx: Executor,
  entity: Entity,
  company: number,
  id: number,
  lock = false,
): Promise<R> {
  const record = await foundRecord<R>(trx, entity, company, id, lock)
  if (!record) throw new Problem('notFound')
  return record
}

async function foundRecord<R>(
  trx: Executor,
  entity: Entity,
  company: number,
  id: number,
  lock: boolean,
): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  return rows[0]
}

/** The company's records with these Ids, in their order; others are left out. */
export async function recordsOfIds<N extends EntityName>(
  call: RecordReading,
  name: N,
  ids: readonly number[],
): Promise<readonly RecordOf<N>[]> {
  const found = await recordsById(call, entityNamed(name), ids, false)
  // The declaration determines the table's columns.
  return [...new Set(ids)].flatMap(id => (found.get(id) as RecordOf<N> | undefined) ?? [])
}

/** The company's records with these Ids, by Id; with `locks` they stay locked until the transaction ends. */
export async function recordsById(
  { trx, company }: RecordReading,
  entity: Entity,
  ids: readonly (number | undefined)[],
  locks: boolean,
): Promise<ReadonlyMap<number, StoredRow>> {
  const wanted = [...new Set(ids.filter(id => id !== undefined))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = any(${wanted}::bigint[])
    order by "Id" ${sql.raw(locks ? 'for update' : '')}`.execute(trx)
  return new Map(rows.map(row => [row.Id, row]))
}
