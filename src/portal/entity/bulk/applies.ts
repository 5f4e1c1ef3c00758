import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'
import { changeableBy } from '#portal/entity/record/useChangeable.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

/** Whether a record as it is in its list may be changed (`atualizar`), deleted (`excluir`) or given to an action. */
export function appliesTo(user: Session | null, entity: Entity, record: StoredRow, name: string): boolean {
  if (!user) return false
  // A detail is changed and deleted as its parent is, which its tab has asked already.
  if (entity.parent) return true
  const { removable, actions } = entity.register
  if (name === 'atualizar') return changeableBy(user, entity, record) !== undefined
  if (name === 'excluir') return removable?.(record, actorOf(user)) ?? true
  return actions?.[name]?.when?.(record, actorOf(user)) ?? true
}
