import { type Entity, entities } from '#contract/entity.ts'
import { seenBy } from '#contract/fieldRights.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { canAccess, isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'

/** Key of a record's own fields in the address. */
export const DATA = 'dados'

/** Key of a detail in the address. */
export const keyOfDetail = ({ name, parent }: Entity) => name.slice((parent?.name.length ?? 0) + 1)

/** Parts of a record besides its fields, as far as the user may see them: its details, and what features add. */
export function usePartsOf(entity: Entity, all: readonly ExtraTab[]) {
  const user = useSession()
  const has = hasAdditions(user)
  const extras = all.filter(({ reads, isOwn }) => (!reads || isOffered(user, reads)) && (has || !isOwn))
  const own = entities
    .filter(one => one.parent?.name === entity.name && canAccess(user, one.name, 'list'))
    .map(one => seenBy(user, one))
  // An extra tab of a detail's name replaces it.
  const details = own.filter(detail => extras.every(({ key }) => key !== keyOfDetail(detail)))
  return { details, extras }
}
