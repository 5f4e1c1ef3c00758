import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { can } from '#contract/permission.ts'
import { endpointsOf } from '#contract/registers.ts'
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

/** Whether the user may call an endpoint that asks for a right, and the host answers it. */
export function mayCall(
  user: Session | null,
  endpoint: Pick<Endpoint, 'access' | 'answerer' | 'path'>,
): boolean {
  return isGranted(user, endpoint.access) && answers(user, endpoint)
}

const isGranted = (user: Session | null, access: Endpoint['access']): boolean =>
  access.type === 'service' && user !== null && can(user, access, access.flag)

export function rightsOf(user: Session | null, entity: Entity): Rights {
  const endpoints = endpointsOf(entity)
  const allowed = endpoints.filter(endpoint => mayCall(user, endpoint))
  const may = (verb: Verb) =>
    allowed.some(({ answerer }) => answerer.type === 'entity' && answerer.verb === verb)
  return {
    canCreate: may('adicionar'),
    canEdit: may('atualizar'),
    canRemove: may('excluir'),
    acts: endpoints.flatMap(endpoint => {
      const { answerer, access } = endpoint
      if (answerer.type !== 'action') return []
      const isChange = entity.register.actions?.[answerer.action]?.sets !== undefined
      const isThere = isChange ? isGranted(user, access) : mayCall(user, endpoint)
      return isThere ? [answerer.action] : []
    }),
  }
}

export function useRights(entity: Entity): Rights {
  return rightsOf(useSession(), entity)
}
