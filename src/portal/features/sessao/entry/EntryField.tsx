import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly name: string
  readonly autoComplete: string
  readonly autoFocus?: boolean
  readonly inputMode?: 'numeric' | 'text'
  readonly value: string
  readonly error: string | undefined
  /** Id of another element that describes the field. */
  readonly describedBy?: string
  readonly endAdornment?: ReactNode
  readonly onChange: (value: string) => void
}

/** Text field styled like those of the forms, without their dependencies: pages before login load fast. */
export function EntryField({ label, error, describedBy, inputMode, onChange, ...input }: Props) {
  const translate = useTranslate()
  const id = useId()
  const errorId = `${id}-error`
  const description = [error ? errorId : '', describedBy ?? ''].filter(part => part !== '').join(' ')
  return (
    <div data-invalid={error !== undefined || undefined}>
      <Box sx={{ display: 'flex', gap: 0.5, mb: 0.5 }}>
        <Typography component="label" variant="subtitle2" htmlFor={id}>
          {label}
        </Typography>
        <Typography
          component="span"
          variant="subtitle2"
          aria-hidden
          title={translate('app.required')}
          color="error.dark"
        >
          *
        </Typography>
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        size="small"
        fullWidth
        required
        error={Boolean(error)}
        slotProps={{ input: { inputMode, 'aria-describedby': description || undefined } }}
        onChange={event => onChange(event.target.value)}
      />
      {error && (
        <Typography id={errorId} variant="caption" component="p" color="error.dark" sx={{ mt: 0.25 }}>
          {error}
        </Typography>
      )}
    </div>
  )
}
