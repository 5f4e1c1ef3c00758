import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { RequestError } from '#portal/messages/requestError.ts'
import { toastError } from '#portal/messages/toast.ts'
import { FORGOTTEN } from '#portal/session/destination.ts'
import { useWords } from '#portal/words/language.ts'
import { accountChunk } from './accountChunk.ts'
import { EntryField } from './entry/EntryField.tsx'
import { PasswordField } from './entry/PasswordField.tsx'

export type Credentials = { readonly email: string; readonly password: string }

type Errors = { readonly Email?: string | undefined; readonly Password?: string | undefined }

type Props = {
  readonly credentials: Credentials
  readonly onChange: (credentials: Credentials) => void
  readonly onSignedIn: () => void
}

/** Errors by field; wrong credentials are shown at the password, where they are corrected. */
function errorsOf(error: unknown): Errors {
  if (!(error instanceof RequestError)) return {}
  return error.status === 401 ? { Password: error.message } : error.fieldErrors
}

/** Login form with e-mail and password; errors are shown at their fields and as a toast. */
export function LoginForm({ credentials, onChange, onSignedIn }: Props) {
  const say = useWords()
  const [errors, setErrors] = useState<Errors>({})
  const [isPending, setPending] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { email, password } = credentials

  const show = (found: Errors) => {
    setErrors(found)
    const first = found.Email ? emailInput : passwordInput
    if (found.Email ?? found.Password) first.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const required = say('validation.required')
    const missing = {
      Email: email.trim() ? undefined : required,
      Password: password ? undefined : required,
    }
    show(missing)
    if (missing.Email ?? missing.Password) return
    setPending(true)
    try {
      const { signIn } = await accountChunk()
      await signIn(email.trim(), password)
      onSignedIn()
    } catch (error) {
      show(errorsOf(error))
      toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <EntryField
        label={say('pages.login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        inputRef={emailInput}
        error={errors.Email}
        onChange={next => onChange({ ...credentials, email: next })}
      />
      <PasswordField
        label={say('pages.login.password')}
        value={password}
        inputRef={passwordInput}
        error={errors.Password}
        onChange={next => onChange({ ...credentials, password: next })}
      />
      <Link component={RouterLink} to={FORGOTTEN} variant="body2" sx={{ justifySelf: 'end' }}>
        {say('pages.login.forgot')}
      </Link>
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 0.5 }}>
        {say(isPending ? 'pages.login.submitting' : 'pages.login.submit')}
      </Button>
    </Box>
  )
}
