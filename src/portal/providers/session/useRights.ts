import type { Entity } from '#contract/entity.ts'
import { actsOf, canAccess } from './canAccess.ts'
import { useSession } from './session.ts'

/** Actions on an entity's records that the portal offers the user; the server authorizes each. */
export type Rights = {
  readonly canCreate: boolean
  readonly canEdit: boolean
  readonly canRemove: boolean
  /** Names of the declared actions that the user may do. */
  readonly acts: readonly string[]
}

/**
 * Answers of `useCanAccess` on an entity, at once: react-admin's makes a query for each record that it is asked
 * beside (decision 0295).
 */
export function useRights(entity: Entity): Rights {
  const user = useSession()
  const can = (action: string) => canAccess(user, entity.name, action)
  return {
    canCreate: can('create'),
    canEdit: can('edit'),
    canRemove: can('delete'),
    acts: actsOf(user, entity),
  }
}
