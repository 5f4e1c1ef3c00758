import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { removalOf } from '#portal/record/useRemoval.ts'
import { useRemovalWord } from '#portal/record/useRemovalWord.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkDialogProps } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'

/** Bulk deletion of the selected records; a record in use stays, with the server's reason. */
export function BulkRemoval({ onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const entity = useEntity()
  const records = useSelected()
  const word = useRemovalWord(entity, records)
  return (
    <BulkDialog
      title={translate('bulk.remove', { smart_count: records.length })}
      confirmLabel={translate('actions.delete')}
      isDangerous
      act={removalOf(entity.name)}
      foreseen={null}
      onClose={onClose}
    >
      {translate(word)}
    </BulkDialog>
  )
}
