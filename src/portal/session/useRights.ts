import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { mayCall } from '#contract/permission.ts'
import { actionEndpoint, verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import type { Verb } from '#schema/register.ts'
import { answers } from './additions.ts'
import { useSession } from './session.ts'

/** What the user may do with records of an entity; the server decides for real. */
export type Rights = {
  readonly canCreate: boolean
  readonly canEdit: boolean
  readonly canRemove: boolean
  /** The names of what the register declares besides, as far as the user may do it. */
  readonly acts: readonly string[]
}

/** Whether the portal offers what an endpoint does: the user may call it, and the host answers it. */
export function isOffered(
  user: Session | null,
  endpoint: Pick<Endpoint, 'access' | 'answerer' | 'path'>,
): boolean {
  return mayCall(user, endpoint.access) && answers(user, endpoint)
}

export function rightsOf(user: Session | null, entity: Entity): Rights {
  const may = (verb: Verb) => {
    const endpoint = verbEndpoint(entity, verb)
    return endpoint !== undefined && isOffered(user, endpoint)
  }
  const declared = entity.parent ? [] : Object.entries(entity.register.actions ?? {})
  return {
    canCreate: may('adicionar'),
    canEdit: may('atualizar'),
    canRemove: may('excluir'),
    acts: declared.flatMap(([action, { sets }]) => {
      const endpoint = actionEndpoint(entity, action)
      // A host without the action may take the change that comes to the same.
      const isThere = sets ? mayCall(user, endpoint.access) : isOffered(user, endpoint)
      return isThere ? [action] : []
    }),
  }
}

export function useRights(entity: Entity): Rights {
  return rightsOf(useSession(), entity)
}
