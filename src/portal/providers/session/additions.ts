import { isAddition } from '#contract/additions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import { useSession } from './session.ts'

/**
 * Whether the host answers the additions of our contract to the specification. A host of the specification
 * alone gives a session without IdUsuario; a visitor without a session is assumed to be at ours (decision 0151).
 */
export function hasAdditions(user: Session | null): boolean {
  return user === null || user.IdUsuario > 0
}

/** Whether the user's host answers an endpoint at all. */
export function answers(user: Session | null, endpoint: Pick<Endpoint, 'answerer' | 'path'>): boolean {
  return hasAdditions(user) || !isAddition(endpoint)
}

/** Whether the user's host lists an entity; an entity it does not list is hidden in the portal. */
export function isListed(user: Session | null, entity: Entity): boolean {
  const list = verbEndpoint(entity, 'list')
  return list !== undefined && answers(user, list)
}

/** `hasAdditions` for the signed-in user. */
export function useAdditions(): boolean {
  return hasAdditions(useSession())
}
