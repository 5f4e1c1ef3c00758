import type { Entity } from '#contract/entity.ts'
import { hasImpediments } from '#contract/registers.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'

/**
 * Stored record as it is opened: with the virtual fields and impediments that its hooks compute for the
 * caller.
 */
export async function openedRecord(entity: Entity, call: CompanyCall, record: StoredRow): Promise<Row> {
  const { answered, impediments } = call.hooksOf(entity.name)
  return {
    ...record,
    ...(await answered?.(call, record)),
    ...(hasImpediments(entity) && { Impedimentos: (await impediments?.(call, record)) ?? {} }),
  }
}
