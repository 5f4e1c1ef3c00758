import type { Entity } from './entity.ts'
import { pathOf } from './registers.ts'

/**
 * Whether deleted records of a register can be restored: it creates and deletes records, and keeps nothing of them that its
 * history has not got, such as a secret.
 */
export function isRestorable(entity: Entity): boolean {
  const { parent, isTracked, spec, register } = entity
  if (parent || isTracked || spec.writeOnly || register.isGoneForGood) return false
  return pathOf(entity, 'adicionar') !== undefined && pathOf(entity, 'excluir') !== undefined
}
