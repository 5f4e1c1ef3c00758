import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type Ref, useState } from 'react'
import { useWords } from '#portal/providers/language.ts'
import { LoginField } from './LoginField.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const say = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <LoginField
      {...props}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      endAdornment={
        <IconButton
          edge="end"
          size="small"
          aria-label={say(isShown ? 'pages.login.hidePassword' : 'pages.login.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  )
}
