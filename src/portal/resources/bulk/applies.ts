import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { changeableBy } from '#portal/record/useChangeable.ts'

/** Whether a record, as listed, may be edited (`atualizar`), deleted (`excluir`) or passed to an action. */
export function appliesTo(user: Session | null, entity: Entity, record: StoredRow, name: string): boolean {
  if (!user) return false
  // A detail is edited and deleted under its parent's rights, which its tab has checked already.
  if (entity.parent) return true
  const { removable, actions } = entity.register
  if (name === 'atualizar') return changeableBy(user, entity, record) !== undefined
  if (name === 'excluir') return removable?.(record, actorOf(user)) ?? true
  return actions?.[name]?.when?.(record, actorOf(user)) ?? true
}
