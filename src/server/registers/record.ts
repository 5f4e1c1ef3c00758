import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireSelection } from './columns.ts'

/** A record as it travels. */
export type WireRecord = Readonly<Record<string, unknown>> & { readonly Id: number; readonly Versao: number }

/**
 * The record of that Id among the company's; `notFound` for any other, also for one that exists elsewhere. With
 * `lock` nobody else changes it until the transaction ends.
 */
export async function recordById(
  trx: Executor,
  entity: Entity,
  company: number,
  id: number,
  lock = false,
): Promise<WireRecord> {
  const { rows } = await sql<WireRecord>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [record] = rows
  if (!record) throw new Problem('notFound')
  return record
}
