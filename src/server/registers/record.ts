import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { CompanyCall, Executor } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireColumns } from './columns.ts'

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
  const columns = wireColumns(entity).map(column => sql.ref(column))
  const { rows } = await sql<WireRecord>`
    select ${sql.join(columns)} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [record] = rows
  if (!record) throw new Problem('notFound')
  return record
}

type Change = { readonly de: unknown; readonly para: unknown }

/** Writes down who changed what, in the transaction of the change. */
export async function remember(
  { trx, company, caller }: CompanyCall,
  entity: Entity,
  id: number,
  action: 'adicionar' | 'atualizar' | 'excluir',
  changes: Readonly<Record<string, Change>>,
): Promise<void> {
  await trx
    .insertInto('historico')
    .values({
      IdRegistro: company,
      Entidade: entity.name,
      IdEntidade: id,
      Acao: action,
      Mudancas: JSON.stringify(changes),
      IdUsuario: caller.IdUsuario,
    })
    .execute()
}

/** The fields in which two rows differ, compared by value. */
export function changesOf(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Change>> {
  const changed = fields.filter(
    name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  return Object.fromEntries(
    changed.map(name => [name, { de: before[name] ?? null, para: after[name] ?? null }]),
  )
}
