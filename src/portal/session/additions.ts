import { isAddition } from '#contract/additions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import { useSession } from './session.ts'

/**
 * Whether the host answers what our contract adds to the specification. One that speaks the specification alone gives a
 * session without IdUsuario; whoever is not signed in is taken to be at ours.
 */
export function hasAdditions(user: Session | null): boolean {
  return user === null || user.IdUsuario > 0
}

/** Whether the user's host answers an endpoint at all. */
export function answers(user: Session | null, endpoint: Pick<Endpoint, 'answerer' | 'path'>): boolean {
  return hasAdditions(user) || !isAddition(endpoint)
}

/** Whether the user's host lists an entity: what it does not list has no place in the portal. */
export function isListed(user: Session | null, entity: Entity): boolean {
  const list = verbEndpoint(entity, 'list')
  return list !== undefined && answers(user, list)
}

/** As `hasAdditions`, of who is signed in. */
export function useAdditions(): boolean {
  return hasAdditions(useSession())
}
