import { type Entity, hasOwner } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import { blankRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { beginningValues } from '#server/registers/initialValues.ts'
import { storedRecord } from '#server/registers/record.ts'
import { openedRecord } from './openRecord.ts'

/** The record to edit; a blank one with the initial values when no Id is given. */
export async function model(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { id } = call.query as { readonly id?: number }
  if (id !== undefined) {
    return { body: await openedRecord(entity, call, await storedRecord(call.trx, entity, call.company, id)) }
  }
  const hooks = call.hooksOf(entity.name)
  const answered = await hooks.answered?.(call, undefined)
  const owner = hasOwner(entity) && { IdRegistro: call.company }
  const begins = {
    ...blankRow(entity.spec),
    ...beginningValues(entity.spec),
    ...(await hooks.beginning?.(call)),
  }
  return {
    body: { ...withoutHidden(call.caller, entity, begins), Id: null, Versao: null, ...owner, ...answered },
  }
}
