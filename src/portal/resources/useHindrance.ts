import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { declaredWord } from '#portal/fields/labels.ts'
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
  const { canEdit, acts } = useRights(entity)
  const changeable = useChangeable(entity, record)
  if (!record || (canEdit && changeable)) return undefined
  if (!canEdit) return acts.length > 0 || entity.register.head ? undefined : translate('forms.readOnly')
  const impediment = impedimentOf(record, 'atualizar')
  return impediment ? declaredWord(translate, impediment) : translate('forms.locked')
}
