import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent, KeyboardEvent } from 'react'
import type { OpenedOf } from '#contract/record.ts'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ReasonInput } from '#portal/record/ReasonInput.tsx'
import { useHeldReturn } from './useHeldReturn.ts'

type Props = {
  readonly record: OpenedOf<'pagamento'>
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Return of a request with a reason. */
export function ReturnForm({ record, onDone, onCancel }: Props) {
  const translate = useTranslate()
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
      <ReasonInput reason={reason} onChange={change} isFocused />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onCancel}>{translate('actions.back')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {translate('pages.pagamento.inbox.return')}
        </Button>
      </Box>
    </Box>
  )
}
