import Box from '@mui/material/Box'
import { useState } from 'react'
import { asksReason } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ReasonInput } from '#portal/record/ReasonInput.tsx'
import { RecordTable } from '#portal/record/RecordTable.tsx'
import { doAction } from '#portal/record/useAction.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkDialogProps } from './bulkDialogs.ts'
import { useSelected } from './selection.ts'

/** Bulk action of a register on the selected records, with one reason for all; the results list why it does not apply to some. */
export function BulkAction({ action, onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const entity = useEntity()
  const records = useSelected()
  const [reason, setReason] = useState('')
  const name = translate(actionWord(entity, action, 'do'))
  const declared = entity.register.actions?.[action]
  const asks = (record: StoredRow) => declared !== undefined && asksReason(declared, record)
  const isAsked = records.some(asks)
  const act = (record: StoredRow, intent: string) => {
    const given = asks(record) ? reason.trim() : ''
    return doAction(entity, { record, action, reason: given, accepted: [] }, intent)
  }
  return (
    <BulkDialog
      title={translate('bulk.act', { action: name, smart_count: records.length })}
      confirmLabel={name}
      isIdle={isAsked && reason.trim() === ''}
      act={act}
      onClose={onClose}
    >
      {translate(actionWord(entity, action, 'ask'))}
      {declared?.shows && (
        <Box sx={{ mt: 1.5 }}>
          <RecordTable entity={entity} columns={[entity.spec.title, ...declared.shows]} rows={records} />
        </Box>
      )}
      {isAsked && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput reason={reason} onChange={setReason} isFocused />
        </Box>
      )}
    </BulkDialog>
  )
}
