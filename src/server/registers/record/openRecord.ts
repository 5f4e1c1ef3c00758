import type { Entity } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import { hasImpediments } from '#contract/registers.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'

/**
 * Stored record as it is opened: without the fields that are hidden from the caller, with the virtual fields and impediments
 * that its hooks compute for them.
 */
export async function openedRecord(entity: Entity, call: CompanyCall, record: StoredRow): Promise<Row> {
  const { answered, impediments } = call.hooksOf(entity.name)
  return {
    ...withoutHidden(call.caller, entity, record),
    ...(await answered?.(call, record)),
    ...(hasImpediments(entity) && { Impedimentos: (await impediments?.(call, record)) ?? {} }),
  }
}
