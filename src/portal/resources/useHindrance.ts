import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { impedimentOf } from '#portal/record/impediments.ts'
import { useChangeable } from '#portal/record/useChangeable.ts'

/**
 * Reason why the user may not edit a record; undefined where they may, and where a head shows what they can do instead or
 * they have other actions on such records, beside which "view only" would be untrue.
 */
export function useHindrance(entity: Entity, record: StoredRow | undefined): string | undefined {
  const translate = useTranslate()
  const user = useSession()
  const { canEdit, acts } = useRights(entity)
  const changeable = useChangeable(entity, record)
  if (!record || (canEdit && changeable)) return undefined
  if (!canEdit) return acts.length > 0 || entity.register.head ? undefined : translate('forms.readOnly')
  const impediment = impedimentOf(record, 'atualizar')
  if (impediment) return declaredWord(translate, impediment)
  return translate(user && isOfOtherSide(user, entity, record) ? 'forms.otherSide' : 'forms.locked')
}

/** Whether users of the other role may edit in full what these may not. */
function isOfOtherSide(user: Session, entity: Entity, record: StoredRow): boolean {
  const actor = actorOf(user)
  const other = { ...actor, userRole: actor.userRole === 'industria' ? 'provedor' : 'industria' } as const
  return entity.spec.changeable?.(record, other) === true
}
