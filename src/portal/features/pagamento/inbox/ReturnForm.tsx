import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useAction } from '#portal/record/useAction.ts'

const pagamento = entityNamed('pagamento')

const LONGEST_REASON = 500

type Props = {
  readonly record: OpenedOf<'pagamento'>
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Return of a request with a reason. It waits for the server, so that a refusal finds the reason still typed (decision 0311). */
export function ReturnForm({ record, onDone, onCancel }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { act, isActing } = useAction(pagamento)
  const [reason, setReason] = useState('')
  const isReady = reason.trim() !== '' && !isActing
  const send = async () => {
    if (!isReady) return
    if (await act({ record, action: 'desautorizar', reason: reason.trim(), accepted: [] })) onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKeys('send', event)) void send()
    if (pressedKeys('close', event)) onCancel()
  }
  return (
    <Box component="form" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <OwnInputFrame id={id} label={translate('forms.reason')} isRequired>
        <OutlinedInput
          id={id}
          autoFocus
          required
          multiline
          minRows={2}
          fullWidth
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ input: { maxLength: LONGEST_REASON } }}
        />
      </OwnInputFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onCancel} disabled={isActing}>
          {translate('actions.back')}
        </Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {translate('pages.pagamento.inbox.return')}
        </Button>
      </Box>
    </Box>
  )
}
