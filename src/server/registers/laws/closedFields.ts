import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { IsClosed, Law } from './law.ts'

/** Fields that are closed to the caller in a record stay as they are. */
export const closedFields: Law =
  (_, { isClosed }) =>
  ({ current, row }) =>
    current ? isClosed(current, row).map(({ field, reason }) => [field, { key: reason }] as const) : []

/** Looks up which of these records are closed to the caller. */
export async function readClosed(
  { name }: Entity,
  call: CompanyCall,
  ids: readonly number[],
): Promise<IsClosed> {
  const { closed } = call.hooksOf(name)
  if (!closed) return () => []
  const { fields, reason } = closed
  const others = await closed.among(call, ids)
  return (current, row) =>
    others.has(current.Id)
      ? fields.filter(field => !isSame(row[field], current[field])).map(field => ({ field, reason }))
      : []
}
