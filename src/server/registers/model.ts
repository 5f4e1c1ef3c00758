import type { Entity } from '#contract/entity.ts'
import { blankRow } from '#contract/validation.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { recordById } from './record.ts'

/** The record to edit; a blank one with the initial values when no Id is given. */
export async function model(entity: Entity, { trx, company, query }: CompanyCall): Promise<Answer> {
  const { id } = query as { readonly id?: number }
  if (id === undefined) return { body: { ...blankRow(entity.spec), Id: null, Versao: null } }
  return { body: await recordById(trx, entity, company, id) }
}
