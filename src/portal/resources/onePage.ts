import { type Entity, entityOf } from '#contract/entity.ts'

/** Whether a detail is a section of its record's page, among others. */
export function isSection({ parent }: Entity): boolean {
  return parent !== undefined && entityOf(parent.name).register.onePage !== undefined
}
