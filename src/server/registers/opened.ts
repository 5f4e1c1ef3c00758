import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { behaviourOf } from '#server/behaviours/behaviours.ts'
import type { CompanyCall } from '#server/http/context.ts'
import type { WireRecord } from './record.ts'

/** A stored record as it is opened: with what its register works out for whoever reads it. */
export async function opened(entity: Entity, call: CompanyCall, record: WireRecord): Promise<Row> {
  return { ...record, ...(await behaviourOf(entity.name).answered?.(call, record)) }
}
