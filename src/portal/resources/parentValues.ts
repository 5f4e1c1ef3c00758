import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** Values of a new detail that its parent has. */
export function parentValues({ spec }: Entity, parent: Row): Row {
  const given = Object.entries(spec.fromParent ?? {}).map(([name, of]) => [name, parent[of ?? name] ?? null])
  return Object.fromEntries(given)
}
