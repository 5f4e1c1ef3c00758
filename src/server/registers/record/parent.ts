import { type Entity, entityOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { storedRecord } from '#server/registers/record.ts'

/** Parent of a new detail: a record of the same company, under the same flags as the detail. */
export async function assertParent(entity: Entity, call: CompanyCall, received: Row): Promise<Row> {
  const { parent } = entity
  if (!parent) return {}
  const id = received[parent.column]
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw fieldProblem(parent.column, 'validation.required')
  }
  await storedRecord(call.trx, entityOf(parent.name), call.company, id)
  return { [parent.column]: id }
}
