import type { Entity } from '#contract/entity.ts'
import { blankRow } from '#contract/validation.ts'
import { behaviourOf } from '#server/behaviours/behaviours.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { recordById } from './record.ts'

/** The record to edit; a blank one with the initial values when no Id is given. */
export async function model(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { id } = call.query as { readonly id?: number }
  const stored = id === undefined ? undefined : await recordById(call.trx, entity, call.company, id)
  const row = stored ?? { ...blankRow(entity.spec), Id: null, Versao: null }
  return { body: { ...row, ...(await behaviourOf(entity.name).answered?.(call, stored)) } }
}
