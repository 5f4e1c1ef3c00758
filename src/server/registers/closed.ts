import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'

/**
 * Fields that a row would change although they are closed to the caller, each with the translation key of the
 * reason.
 */
export type IsClosed = (
  current: StoredRow,
  row: Row,
) => readonly { readonly field: string; readonly reason: string }[]

/** Looks up the records that are closed to the caller; returns a function that checks a row against them. */
export async function closedIn(
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
