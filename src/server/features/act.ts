import { actWord } from '#contract/actWord.ts'
import { asksReason, entityOf } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import { actorOf } from '#contract/permission.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { changesOf } from '#server/registers/history/writeHistory.ts'
import { reasonOf } from '#server/registers/record/reason.ts'
import { storedRecord } from '#server/registers/record.ts'
import { recordAct, updateRecord } from '#server/registers/store.ts'
import { actionNamed } from './actions.ts'
import { assertOther } from './usuario/guards.ts'

/**
 * Performs an action on a record, if its state allows the action; `refused` otherwise. The changes of the
 * action are written with a new version, in the call's transaction; all that they lead to is recorded as of
 * the action, which is a history entry also where it changes nothing (decision 0277).
 */
export async function act(name: string, action: string, given: CompanyCall): Promise<Answer> {
  const entity = entityOf(name)
  const { id, versao } = given.query as { readonly id: number; readonly versao?: number }
  const call: CompanyCall = { ...given, act: { name: action, register: name, id } }
  await takeTurn(entity, call)
  const record = await storedRecord(call.trx, entity, call.company, id, true)
  if (versao !== undefined && versao !== record.Versao)
    throw new Problem('conflict', { current: withoutHidden(call.caller, entity, record) })
  const { change, after, done } = actionNamed(name, action)
  const declared = entity.register.actions?.[action]
  if (declared && asksReason(declared, record) && !reasonOf(call))
    throw fieldProblem('motivo', 'validation.required')
  if (declared?.notToOneself) assertOther(call, record)
  const patch = await change(call, record)
  if (declared?.when && !declared.when(record, actorOf(call.caller))) throw new Problem('refused')
  const changes = changesOf(Object.keys(patch), record, { ...record, ...patch })
  if (Object.keys(changes).length > 0) await updateRecord(entity, call, record, patch)
  else await recordAct(entity, call, record)
  const changed = { ...record, ...patch }
  await after?.(call, changed, record)
  const key = done?.(changed) ?? actWord(entity, action, changes)
  return { body: { Id: id, Message: translate(call.language, key) } }
}
