import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { WireRecord } from './record.ts'

/** Fields that a row would change in its record though they are not the caller's to write, each with the key of why. */
export type IsClosed = (
  current: WireRecord,
  row: Row,
) => readonly { readonly field: string; readonly told: string }[]

/** Looks up which of the records are closed to the caller, and tells what a row would change in them. */
export async function closedIn(
  { name }: Entity,
  call: CompanyCall,
  ids: readonly number[],
): Promise<IsClosed> {
  const { closed } = call.hooksOf(name)
  if (!closed) return () => []
  const { fields, told } = closed
  const others = await closed.among(call, ids)
  return (current, row) =>
    others.has(current.Id)
      ? fields.filter(field => !isSame(row[field], current[field])).map(field => ({ field, told }))
      : []
}
