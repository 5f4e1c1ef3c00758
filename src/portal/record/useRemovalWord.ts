import { isRestorable } from '#contract/bin.ts'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { isUndoable } from './useLater.ts'

/** Word of how a deletion of these records can be taken back: for a moment, from the bin, or not at all. */
export function useRemovalWord(entity: Entity, records: readonly StoredRow[] = []): WordKey {
  const { canCreate } = useRights(entity)
  if (isUndoable(entity, records)) return 'forms.remove.undoable'
  return canCreate && isRestorable(entity) ? 'forms.remove.restorable' : 'forms.remove.text'
}
