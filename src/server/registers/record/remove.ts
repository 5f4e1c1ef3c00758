import { type Entity, entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { takeTurnsBelow } from '#server/registers/exclusive.ts'
import { storedRecord } from '#server/registers/record.ts'
import { rowsBelow } from '#server/registers/statements.ts'
import * as store from '#server/registers/store.ts'

/** Deletes a record with its details; the database refuses while another record refers to it. */
export async function remove(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  const { id } = query as { readonly id: number }
  await takeTurnsBelow(entity, call)
  await removeAs(entity, call, [await storedRecord(trx, entity, company, id, true)])
  return { body: { Id: id, Message: translate(language, 'messages.deleted') } }
}

/** Deletes all details of one record. */
export async function removeAll(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  if (!entity.parent) throw new Error(`${entity.name} is no detail`)
  await takeTurnsBelow(entity, call)
  const parent = Number(query[entity.parent.parameter])
  await storedRecord(trx, entityOf(entity.parent.name), company, parent, true)
  const records = await rowsBelow(trx, entity, company, [parent])
  await removeAs(entity, call, records)
  return { body: { Message: translate(language, 'messages.deletedAll', { smart_count: records.length }) } }
}

/** Deletes records after the register's hooks allow it. */
async function removeAs(entity: Entity, call: CompanyCall, records: readonly StoredRow[]): Promise<void> {
  const { removing, removed } = call.hooksOf(entity.name)
  for (const record of records) await removing?.(call, record)
  await store.removeRecords(entity, call, records)
  for (const record of records) await removed?.(call, record)
}
