import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { tableName } from '#server/tables/registers.ts'
import { changesOf, recordById, remember } from './record.ts'

/** Deletes a record with its details; the database refuses while another record refers to it. */
export async function remove(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company, query, language } = call
  const { id } = query as { readonly id: number }
  const record = await recordById(trx, entity, company, id, true)
  await sql`delete from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = ${id}`.execute(trx)
  await remember(call, entity, id, 'excluir', changesOf(Object.keys(entity.spec.fields), record, {}))
  return { body: { Id: id, Message: say(language, 'messages.deleted') } }
}
