import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { doAction } from '#portal/record/useAction.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkDialogProps } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'

/** Bulk action of a register on the selected records; the results list why it does not apply to some. */
export function BulkAction({ action, onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const entity = useEntity()
  const name = translate(actionWord(entity, action, 'do'))
  return (
    <BulkDialog
      title={translate('bulk.act', { action: name, smart_count: useSelected().length })}
      confirmLabel={name}
      act={(record, intent) => doAction(entity, { record, action, reason: '', accepted: [] }, intent)}
      onClose={onClose}
    >
      {translate(actionWord(entity, action, 'ask'))}
    </BulkDialog>
  )
}
