import type { Entity } from './entity.ts'

/** Whether users enter a field; the others are set by the server or computed. */
export function isTyped({ spec }: Entity, name: string): boolean {
  return !spec.fields[name]?.readOnly && !Object.hasOwn(spec.computed ?? {}, name)
}
