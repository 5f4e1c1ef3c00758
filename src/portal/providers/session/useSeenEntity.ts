import type { Entity } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import { useSession } from './session.ts'

/** Entity as the signed-in user sees it: without what their job role hides, and with what it freezes as read-only. */
export function useSeenEntity(entity: Entity): Entity {
  return seenBy(useSession(), entity)
}
