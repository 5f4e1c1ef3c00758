import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { EntryField } from './EntryField.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly describedBy?: string
  readonly name?: string
  readonly autoFocus?: boolean
  /** Autocomplete hint for password managers: the existing password, or a new one. */
  readonly autoComplete?: 'current-password' | 'new-password'
  readonly onChange: (value: string) => void
}

/** Password field with a button to show the password. */
export function PasswordField({ name = 'password', autoComplete = 'current-password', ...props }: Props) {
  const translate = useTranslate()
  const [isShown, setShown] = useState(false)
  return (
    <EntryField
      {...props}
      type={isShown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      endAdornment={
        <IconButton
          edge="end"
          size="small"
          aria-label={translate(isShown ? 'pages.login.hidePassword' : 'pages.login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  )
}
