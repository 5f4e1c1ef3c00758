import { sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { EntityName, RecordOf } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireSelection } from './columns.ts'

/** A record of any entity as it travels. */
export type WireRecord = Row & { readonly Id: number; readonly Versao: number }

/** Whose records are read. */
export type Reading = Pick<CompanyCall, 'company'> & { readonly trx: Executor }

/**
 * The record of that Id among the company's; `notFound` for any other, also for one that exists elsewhere. With
 * `lock` nobody else changes it until the transaction ends.
 */
export function recordById<N extends EntityName>(
  { trx, company }: Reading,
  name: N,
  id: number,
  lock = false,
): Promise<RecordOf<N>> {
  return storedRecord<RecordOf<N>>(trx, entityNamed(name), company, id, lock)
}

/** The same of an entity that is not known by its name; its table has the columns that its declaration gives it. */
export async function storedRecord<R = WireRecord>(
  trx: Executor,
  entity: Entity,
  company: number,
  id: number,
  lock = false,
): Promise<R> {
  const { rows } = await sql<R>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [record] = rows
  if (!record) throw new Problem('notFound')
  return record
}
