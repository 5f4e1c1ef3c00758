import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly id: string
  /** Current number of rows, and the maximum. */
  readonly count: number
  readonly most: number
  readonly isDisabled: boolean
  readonly onDivide: (count: number) => void
}

/** Input for the number of equal rows to divide the whole into. */
export function EqualShares({ id, count, most, isDisabled, onDivide }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const wanted = Number(typed || Math.max(count, 2))
  const isPossible = Number.isInteger(wanted) && wanted >= 1 && wanted <= most
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
      <Button size="small" disabled={isDisabled || !isPossible} onClick={() => onDivide(wanted)}>
        {translate('forms.rows.divide')}
      </Button>
      <TextField
        size="small"
        margin="none"
        id={`${id}-shares`}
        value={typed}
        placeholder={String(Math.max(count, 2))}
        disabled={isDisabled}
        error={!isPossible}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 2))}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // The number of shares is not saved, so Enter must not submit the form.
          event.preventDefault()
          event.stopPropagation()
          if (isPossible) onDivide(wanted)
        }}
        slotProps={{ htmlInput: { 'aria-label': translate('forms.rows.shares'), inputMode: 'numeric' } }}
        sx={{ width: 56, '& input': { py: 0.5, textAlign: 'center' } }}
      />
    </Box>
  )
}
