import { sql } from 'kysely'
import { type Entity, entities } from '#contract/entity.ts'
import { behaviourOf } from '#server/behaviours/behaviours.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireColumns } from './columns.ts'
import { recordById, type WireRecord } from './record.ts'
import { remember } from './remember.ts'

/** Deletes a record with its details; the database refuses while another record refers to it. */
export async function remove(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  const { id } = query as { readonly id: number }
  const record = await recordById(trx, entity, company, id, true)
  await behaviourOf(entity.name).removing?.(call, record)
  for (const detail of entities) {
    if (detail.parent?.name === entity.name) await rememberGone(detail, call, await below(detail, call, id))
  }
  await sql`delete from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id}`.execute(trx)
  await rememberGone(entity, call, [record])
  return { body: { Id: id, Message: say(language, 'messages.deleted') } }
}

/** The details that go with their record. */
async function below(detail: Entity, { trx, company }: CompanyCall, id: number) {
  const columns = wireColumns(detail).map(column => sql.ref(column))
  const { rows } = await sql<WireRecord>`
    select ${sql.join(columns)} from ${sql.table(tableName(detail.name))}
    where "IdRegistro" = ${company} and ${sql.ref(detail.parent?.column ?? 'Id')} = ${id}`.execute(trx)
  return rows
}

const rememberGone = (entity: Entity, call: CompanyCall, gone: readonly WireRecord[]) =>
  remember(
    call,
    entity,
    'excluir',
    gone.map(record => ({ id: record.Id, before: record, after: {} })),
  )
