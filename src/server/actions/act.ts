import { sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { assertOther } from '#server/accounts/guards.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { say } from '#server/http/language.ts'
import { fieldProblem, Problem } from '#server/http/problem.ts'
import { stored } from '#server/registers/columns.ts'
import { recordById, type WireRecord } from '#server/registers/record.ts'
import { remember } from '#server/registers/remember.ts'
import { tableName } from '#server/tables/registers.ts'
import { actionNamed } from './actions.ts'
import { reasonOf } from './reason.ts'

/**
 * Does an action to a record, when it applies to it as it is; `refused` otherwise. What the action changes is written
 * with a new version and remembered, in the call's transaction.
 */
export async function act(name: string, action: string, call: CompanyCall): Promise<Answer> {
  const entity = entityNamed(name)
  const { id } = call.query as { readonly id: number }
  const record = await recordById(call.trx, entity, call.company, id, true)
  const { change, after } = actionNamed(name, action)
  const declared = entity.register.actions?.[action]
  if (declared?.reason && !reasonOf(call)) throw fieldProblem('motivo', 'validation.required')
  if (declared?.notToOneself) assertOther(call, record)
  const patch = await change(call, record)
  if (declared?.applies && !declared.applies(record)) throw new Problem('refused')
  if (Object.keys(patch).length > 0) await patchRecord(entity, call, record, patch)
  await after?.(call, { ...record, ...patch })
  return { body: { Id: id, Message: say(call.language, `registers.${name}.actions.${action}.done`) } }
}

/** Writes what the server itself changes in a record, also fields that nobody may write. */
export async function patchRecord(
  entity: Entity,
  call: CompanyCall,
  record: WireRecord,
  patch: Row,
): Promise<void> {
  const all = stored(entity.spec, patch)
  const values = Object.fromEntries(Object.keys(patch).map(name => [name, all[name]]))
  await call.trx
    .updateTable(tableName(entity.name))
    .set({ ...values, Versao: sql`"Versao" + 1`, DataAlteracao: sql`now()` })
    .where('IdRegistro', '=', call.company)
    .where('Id', '=', record.Id)
    .execute()
  await remember(call, entity, 'atualizar', [
    { id: record.Id, before: record, after: { ...record, ...patch } },
  ])
}
