import type { AnyField } from '#schema/kind.ts'
import { partsByKind } from './parts.ts'

/** Part of a value that differs from another one: the whole, or the differing parts of a value that has parts. */
export function differingPart({ kind }: AnyField, value: unknown, other: unknown): unknown {
  return partsByKind[kind]?.differing(value, other) ?? value
}
