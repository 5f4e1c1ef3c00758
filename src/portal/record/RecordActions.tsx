import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ComponentType, Suspense, useId, useState } from 'react'
import { asksReason, type Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { StoredRow } from '#contract/validation.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { declaredWord } from '#portal/fields/labels.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import type { Action } from '#schema/register.ts'
import { ActionFacts } from './ActionFacts.tsx'
import type { ActionNoteProps } from './actionNote.ts'
import { impedimentOf } from './impediments.ts'
import { RecordTitle } from './RecordTitle.tsx'
import { useAction } from './useAction.ts'

type Props = {
  readonly entity: Entity
  readonly record: StoredRow
  /** Notice to read, and possibly accept, before an action with a note is confirmed. */
  readonly Note?: ComponentType<ActionNoteProps> | undefined
}

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: INSET,
  mt: -0.5,
  pb: 1.5,
  '&:empty': { display: 'none' },
}

/** Actions of a record besides saving, each with a confirmation. */
export function RecordActions({ entity, record, Note }: Props) {
  const translate = useTranslate()
  const { acts } = useRights(entity)
  const user = useSession()
  const { settle } = useLeave()
  const [asked, setAsked] = useState<string>()
  const declared = Object.entries(entity.register.actions ?? {})
  if (!user) return null
  const actor = actorOf(user)
  const isOneself = actor.IdUsuario === record.Id
  const open = declared.filter(([name, { when }]) => acts.includes(name) && (when?.(record, actor) ?? true))
  const reasonOf = (name: string, { notToOneself }: Action) => {
    const key = notToOneself && isOneself ? 'guards.yourself' : impedimentOf(record, name)
    return key && declaredWord(translate, key)
  }
  return (
    <Box sx={style}>
      {open.map(([name, action]) => (
        <ReasonedButton
          key={name}
          reason={reasonOf(name, action)}
          size="small"
          variant="outlined"
          color={action.destructive ? 'error' : 'primary'}
          onClick={() => settle(() => setAsked(name))}
        >
          {translate(actionWord(entity, name, 'do'))}
        </ReasonedButton>
      ))}
      {declared.map(([name, action]) => (
        <ActionDialog
          key={name}
          entity={entity}
          record={record}
          name={name}
          action={action}
          Note={action.note ? Note : undefined}
          isOpen={asked === name}
          onClose={() => setAsked(undefined)}
        />
      ))}
    </Box>
  )
}

type DialogProps = Props & {
  readonly name: string
  readonly action: Action
  readonly isOpen: boolean
  readonly onClose: () => void
}

const LONGEST_REASON = 500

function ActionDialog({ entity, record, name, action, isOpen, onClose, Note }: DialogProps) {
  const translate = useTranslate()
  const { act, isActing } = useAction(entity)
  const id = useId()
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
      <Typography component="p" sx={{ fontWeight: 600, mb: 0.5 }}>
        <RecordTitle entity={entity} record={record} />
      </Typography>
      {action.shows && <ActionFacts entity={entity} record={record} names={action.shows} />}
      {translate(actionWord(entity, name, 'ask'))}
      {Note && isOpen && (
        <Suspense fallback={null}>
          <Note record={record} onAccept={setAccepted} />
        </Suspense>
      )}
      {isAsked && (
        <Box sx={{ mt: 2 }}>
          <OwnInputFrame id={id} label={translate('forms.reason')} isRequired>
            <OutlinedInput
              id={id}
              value={reason}
              onChange={event => setReason(event.target.value)}
              slotProps={{ input: { maxLength: LONGEST_REASON } }}
              required
              multiline
              minRows={2}
              fullWidth
            />
          </OwnInputFrame>
        </Box>
      )}
    </ConfirmDialog>
  )
}
