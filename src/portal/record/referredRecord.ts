import { type Entity, entityOf } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import { lookupNames, sourceOf } from '#contract/lookup.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import type { Session } from '#contract/session.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'

/** Record that a reference is to. */
export type Referred = { readonly entity: Entity; readonly id: number }

/** Register whose records a lookup offers, where these have a screen of their own. */
function registerBehind(lookup: string): Entity | undefined {
  if (!lookupNames.includes(lookup)) return undefined
  const { register } = sourceOf(lookup)
  const entity = register === undefined ? undefined : entityOf(register)
  return entity?.parent ? undefined : entity
}

/** Record that a lookup's value names, as far as the user may open it. */
export function referredBy(user: Session | null, lookup: string, value: unknown): Referred | undefined {
  const entity = registerBehind(lookup)
  const endpoint = entity && verbEndpoint(entity, 'model')
  if (!entity || !endpoint || !isOffered(user, endpoint)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? { entity: seenBy(user, entity), id } : undefined
}
