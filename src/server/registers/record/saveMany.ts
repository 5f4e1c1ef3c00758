import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Overwriting } from '#server/core/hooks.ts'
import { insertMany, type UnsetByRow, updateMany } from '#server/registers/store.ts'

/** Creates many sound records in few statements, with the values that their hooks set; details under `above`. */
export async function createMany(
  entity: Entity,
  call: CompanyCall,
  rows: readonly Row[],
  above: Readonly<Record<string, number>>,
): ReturnType<typeof insertMany> {
  const set = await call.hooksOf(entity.name).imported?.creating?.(call, rows)
  const whole = rows.map((row, at) => ({ ...row, ...set?.[at] }))
  return insertMany(entity, call, whole, above)
}

/** Writes sound rows over many records, with the values that their hooks set. */
export async function overwriteMany(
  entity: Entity,
  call: CompanyCall,
  all: readonly Overwriting[],
): Promise<readonly UnsetByRow[]> {
  const set = await call.hooksOf(entity.name).imported?.changing?.(call, all)
  const whole = all.map(({ record, row }, at) => ({ record, row: { ...row, ...set?.[at] } }))
  return updateMany(entity, call, whole)
}
