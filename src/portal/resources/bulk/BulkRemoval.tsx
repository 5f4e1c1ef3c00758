import { useResourceContext } from 'react-admin'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { BulkDialogProps } from './BulkButton.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { useSelected } from './selection.ts'

/** Bulk deletion of the selected records; a record in use stays, with the server's reason. */
export function BulkRemoval({ onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  return (
    <BulkDialog
      title={translate('bulk.remove', { smart_count: useSelected().length })}
      confirmLabel={translate('actions.delete')}
      isDangerous
      act={({ Id }, intent) => dataProvider.delete(resource, { id: Id, meta: { intent } })}
      onClose={onClose}
    >
      {translate('forms.remove.text')}
    </BulkDialog>
  )
}
