import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ComponentType, Suspense, useState } from 'react'
import { asksReason, type Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import type { Action } from '#schema/action.ts'
import { ActionFacts } from './ActionFacts.tsx'
import type { ActionNoteProps } from './actionNote.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { RecordTitle } from './RecordTitle.tsx'
import { useAction } from './useAction.ts'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  readonly name: string
  readonly action: Action
  /** Notice to read, and possibly accept, before an action with a note is confirmed. */
  readonly Note?: ComponentType<ActionNoteProps> | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Confirmation of a record's action, with what it shows, its note and its reason. */
export function ActionDialog({ entity, record, name, action, isOpen, onClose, Note }: Props) {
  const translate = useTranslate()
  const { act, isActing } = useAction(entity)
  const [reason, setReason] = useState('')
  const isAsked = asksReason(action, record)
  const [accepted, setAccepted] = useState<readonly string[] | undefined>(Note ? undefined : [])
  const onConfirm = async () => {
    const isDone = await act({ record, action: name, reason: reason.trim(), accepted: accepted ?? [] })
    if (isDone) setReason('')
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={translate(actionWord(entity, name, 'do'))}
      confirmLabel={translate(actionWord(entity, name, 'do'))}
      cancelLabel={translate('actions.back')}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
      isBusy={isActing}
      isConfirmable={accepted !== undefined && (!isAsked || reason.trim() !== '')}
      isHarmless={!action.destructive}
    >
      <Typography component="p" sx={{ fontWeight: 'bold', mb: 0.5 }}>
        <RecordTitle entity={entity} record={record} />
      </Typography>
      {action.shows && <ActionFacts entity={entity} record={record} names={action.shows} />}
      {translate(actionWord(entity, name, 'ask'))}
      {Note && isOpen && (
        <Suspense fallback={null}>
          <Note record={record} action={name} onAccept={setAccepted} />
        </Suspense>
      )}
      {isAsked && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput reason={reason} onChange={setReason} />
        </Box>
      )}
    </ConfirmDialog>
  )
}
