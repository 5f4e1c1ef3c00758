import type { Endpoint } from '#contract/endpoint.ts'
import { entityOf } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { tableName } from '#server/tables/registers.ts'
import { type Ids, ofRecord } from './foreign.ts'

/** Whether a list shows records of companies, not official codes. */
export function isOfCompanies({ answerer }: Endpoint): boolean {
  return answerer.type !== 'lookup' || sourceOf(answerer.lookup).key === 'number'
}

/** Queries that would narrow a list to another company's record. */
export function narrowedTo({ answerer }: Endpoint, theirs: Ids): readonly string[] {
  const byId = (Id: number | undefined) => `filter=${encodeURIComponent(JSON.stringify({ Id }))}`
  if (answerer.type === 'lookup') {
    const { register, lookup = '' } = sourceOf(answerer.lookup)
    return [byId(register ? theirs[tableName(register)] : theirs[lookup])]
  }
  if (answerer.type !== 'entity') return []
  const entity = entityOf(answerer.entity)
  const { parent } = entity
  const byParent = parent ? [`${parent.parameter}=${ofRecord(entityOf(parent.name), theirs)}`] : []
  return [byId(ofRecord(entity, theirs)), ...byParent]
}
