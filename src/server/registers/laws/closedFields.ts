import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { heldChanges } from './heldFields.ts'
import type { IsClosed, Law } from './law.ts'

/** Fields that are closed to the caller, in a record or by their job role, stay as they are. */
export const closedFields: Law =
  (_, { isClosed }) =>
  ({ current, row }) =>
    isClosed(current, row).map(({ field, reason }) => [field, { key: reason }] as const)

/** Looks up which of these records are closed to the caller; what their job role holds is so in all of them. */
export async function readClosed(
  entity: Entity,
  call: CompanyCall,
  ids: readonly number[],
): Promise<IsClosed> {
  const held = heldChanges(entity, call)
  const { closed } = call.hooksOf(entity.name)
  if (!closed) return held
  const { fields, reason } = closed
  const others = await closed.among(call, ids)
  return (current, row) => {
    const isOthers = current !== undefined && others.has(current.Id)
    const changed = fields.filter(field => isOthers && !isSame(row[field], current[field]))
    return [...held(current, row), ...changed.map(field => ({ field, reason }))]
  }
}
