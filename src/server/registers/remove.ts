import { sql } from 'kysely'
import { type Entity, entities, entityNamed } from '#contract/entity.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { say } from '#server/core/language.ts'
import { tableName } from '#server/tables/registers.ts'
import { wireSelection } from './columns.ts'
import { recordById, type WireRecord } from './record.ts'
import { writeHistory } from './writeHistory.ts'

/** Deletes a record with its details; the database refuses while another record refers to it. */
export async function remove(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  const { id } = query as { readonly id: number }
  await removeOne(entity, call, await recordById(trx, entity, company, id, true))
  return { body: { Id: id, Message: say(language, 'messages.deleted') } }
}

/** Deletes all details of one record. */
export async function removeAll(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  if (!entity.parent) throw new Error(`${entity.name} is no detail`)
  const parent = Number(query[entity.parent.parameter])
  await recordById(trx, entityNamed(entity.parent.name), company, parent, true)
  const records = await below(entity, call, parent)
  for (const record of records) await removeOne(entity, call, record)
  return { body: { Message: say(language, 'messages.deletedAll', { smart_count: records.length }) } }
}

async function removeOne(entity: Entity, call: CompanyCall, record: WireRecord): Promise<void> {
  const { trx, company } = call
  const { removing, removed } = call.hooksOf(entity.name)
  const { Id: id } = record
  await removing?.(call, record)
  for (const detail of entities) {
    if (detail.parent?.name === entity.name) await rememberGone(detail, call, await below(detail, call, id))
  }
  await sql`delete from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id}`.execute(trx)
  await rememberGone(entity, call, [record])
  await removed?.(call, record)
}

/** The details that go with their record. */
async function below(detail: Entity, { trx, company }: CompanyCall, id: number) {
  const { rows } = await sql<WireRecord>`
    select ${sql.join(wireSelection(detail))} from ${sql.table(tableName(detail.name))}
    where "IdRegistro" = ${company} and ${sql.ref(detail.parent?.column ?? 'Id')} = ${id}`.execute(trx)
  return rows
}

const rememberGone = (entity: Entity, call: CompanyCall, gone: readonly WireRecord[]) =>
  writeHistory(
    call,
    entity,
    'excluir',
    gone.map(record => ({ id: record.Id, before: record, after: {} })),
  )
