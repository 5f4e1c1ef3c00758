import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { doAction } from '#portal/entity/record/useAction.ts'
import { actionWord } from '#portal/words/registerWords.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkResult } from './useBulk.ts'

type Props = {
  readonly entity: Entity
  readonly action: string
  readonly records: readonly StoredRow[]
  readonly onClose: (results: readonly BulkResult[]) => void
}

/** Bulk action of a register on the selected records; the results list why it does not apply to some. */
export function BulkAction({ entity, action, records, onClose }: Props) {
  const translate = useTranslate()
  return (
    <BulkDialog
      entity={entity}
      records={records}
      title={translate('bulk.act', {
        action: translate(actionWord(entity, action, 'do')),
        smart_count: records.length,
      })}
      confirmLabel={translate(actionWord(entity, action, 'do'))}
      act={(record, intent) => doAction(entity, { record, action, reason: '', accepted: [] }, intent)}
      onClose={onClose}
    >
      {translate(actionWord(entity, action, 'ask'))}
    </BulkDialog>
  )
}
