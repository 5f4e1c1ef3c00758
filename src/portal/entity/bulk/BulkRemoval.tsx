import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { dataProvider } from '#portal/http/dataProvider.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkResult } from './useBulk.ts'

type Props = {
  readonly entity: Entity
  readonly records: readonly StoredRow[]
  readonly onClose: (results: readonly BulkResult[]) => void
}

/** Bulk deletion of the selected records; a record in use stays, with the server's reason. */
export function BulkRemoval({ entity, records, onClose }: Props) {
  const translate = useTranslate()
  return (
    <BulkDialog
      entity={entity}
      records={records}
      title={translate('bulk.remove', { smart_count: records.length })}
      confirmLabel={translate('actions.delete')}
      isDangerous
      act={({ Id }, intent) => dataProvider.delete(entity.name, { id: Id, meta: { intent } })}
      onClose={onClose}
    >
      {translate('forms.remove.text')}
    </BulkDialog>
  )
}
