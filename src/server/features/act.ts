import { asksReason, entityOf } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { reasonOf } from '#server/registers/reason.ts'
import { storedRecord } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { actionNamed } from './actions.ts'
import { assertOther } from './usuario/guards.ts'

/**
 * Performs an action on a record, if its state allows the action; `refused` otherwise. The changes of the
 * action are written with a new version and a history entry, in the call's transaction.
 */
export async function act(name: string, action: string, call: CompanyCall): Promise<Answer> {
  const entity = entityOf(name)
  const { id, versao } = call.query as { readonly id: number; readonly versao?: number }
  await takeTurn(entity, call)
  const record = await storedRecord(call.trx, entity, call.company, id, true)
  if (versao !== undefined && versao !== record.Versao) throw new Problem('conflict', { current: record })
  const { change, after, done } = actionNamed(name, action)
  const declared = entity.register.actions?.[action]
  if (declared && asksReason(declared, record) && !reasonOf(call))
    throw fieldProblem('motivo', 'validation.required')
  if (declared?.notToOneself) assertOther(call, record)
  const patch = await change(call, record)
  if (declared?.when && !declared.when(record, actorOf(call.caller))) throw new Problem('refused')
  if (Object.keys(patch).length > 0) await updateRecord(entity, call, record, patch)
  const changed = { ...record, ...patch }
  await after?.(call, changed)
  const key = done?.(changed) ?? `registers.${name}.actions.${action}.done`
  return { body: { Id: id, Message: translate(call.language, key) } }
}
