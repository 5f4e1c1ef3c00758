import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { actionEndpoint, verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import type { Verb } from '#schema/register.ts'
import { answers } from './additions.ts'
import { canAccess } from './canAccess.ts'
import { useSession } from './session.ts'

/** Actions on an entity's records that the portal offers the user; the server authorizes each. */
export type Rights = {
  readonly canCreate: boolean
  readonly canEdit: boolean
  readonly canRemove: boolean
  /** Names of the declared actions that the user may call. */
  readonly acts: readonly string[]
}

/** Whether the portal offers an endpoint: the user may call it, and the host answers it. */
export function isOffered(
  user: Session | null,
  endpoint: Pick<Endpoint, 'access' | 'answerer' | 'path'>,
): boolean {
  return mayCall(user, endpoint.access) && answers(user, endpoint)
}

export function rightsOf(user: Session | null, entity: Entity): Rights {
  const may = (action: string, verb: Verb) => {
    const endpoint = verbEndpoint(entity, verb)
    return endpoint !== undefined && canAccess(user, entity.name, action) && answers(user, endpoint)
  }
  const declared = entity.parent ? [] : Object.entries(entity.register.actions ?? {})
  return {
    canCreate: may('create', 'adicionar'),
    canEdit: may('edit', 'atualizar'),
    canRemove: may('delete', 'excluir'),
    acts: declared.flatMap(([action, { sets }]) => {
      const endpoint = actionEndpoint(entity, action)
      // A host without the action may accept the equivalent change of the record.
      const isThere = sets ? mayCall(user, endpoint.access) : isOffered(user, endpoint)
      return isThere ? [action] : []
    }),
  }
}

export function useRights(entity: Entity): Rights {
  return rightsOf(useSession(), entity)
}
