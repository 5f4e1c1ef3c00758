import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import type { OpenedOf } from '#contract/record.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useHeldReturn } from './useHeldReturn.ts'

const LONGEST_REASON = 500

type Props = {
  readonly record: OpenedOf<'pagamento'>
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Return of a request with a reason. */
export function ReturnForm({ record, onDone, onCancel }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { reason, change, send: giveBack } = useHeldReturn(record)
  const isReady = reason.trim() !== ''
  const send = () => {
    if (!isReady) return
    giveBack()
    onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKeys('send', event)) send()
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
          onChange={event => change(event.target.value)}
          slotProps={{ input: { maxLength: LONGEST_REASON } }}
        />
      </OwnInputFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onCancel}>{translate('actions.back')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {translate('pages.pagamento.inbox.return')}
        </Button>
      </Box>
    </Box>
  )
}
