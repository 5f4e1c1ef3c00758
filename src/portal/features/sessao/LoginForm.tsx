import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { EntryField } from '#portal/features/sessao/entry/EntryField.tsx'
import { PasswordField } from '#portal/features/sessao/entry/PasswordField.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { FORGOTTEN } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { showFailure, useSubmission } from '#portal/record/form/useSubmission.ts'
import { signInChunk } from './signInChunk.ts'

export type Credentials = { readonly email: string; readonly password: string }

type Errors = { readonly Email?: string; readonly Password?: string }

type Props = {
  readonly credentials: Credentials
  readonly onChange: (credentials: Credentials) => void
  readonly onSignedIn: () => void
  /** Shows a further step in the place of the form, or the form again. */
  readonly onStep: (step: ReactNode) => void
}

/** Errors by field; wrong credentials are shown at the password, where they are corrected. */
function showRefusal(error: unknown): Errors {
  const errors = showFailure(error)
  return error instanceof RequestError && error.status === 401 ? { Password: error.message } : errors
}

/** Login form with e-mail and password; errors are shown at their fields and as a toast. */
export function LoginForm({ credentials, onChange, onSignedIn, onStep }: Props) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const { email, password } = credentials
  const { errors, failures, isPending, attempt } = useSubmission<Credentials, void, Errors>({
    // People of a company with an issuer have no password here: the step behind this asks for one where it is missing.
    check: typed =>
      typed.email.trim() === ''
        ? {
            Email: translate('validation.required'),
            ...(typed.password === '' && { Password: translate('validation.required') }),
          }
        : {},
    send: async typed => {
      const { signInBySteps } = await signInChunk()
      await signInBySteps(typed.email.trim(), typed.password, onStep)
      onSignedIn()
    },
    onError: showRefusal,
  })
  useErrorFocus(form, failures)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(credentials)
  }

  return (
    <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <EntryField
        label={translate('pages.login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={errors.Email}
        onChange={next => onChange({ ...credentials, email: next })}
      />
      <PasswordField
        label={translate('pages.login.password')}
        value={password}
        error={errors.Password}
        onChange={next => onChange({ ...credentials, password: next })}
      />
      <Link component={RouterLink} to={FORGOTTEN} variant="body2" sx={{ justifySelf: 'end' }}>
        {translate('pages.login.forgot')}
      </Link>
      <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 0.5 }}>
        {translate(isPending ? 'pages.login.submitting' : 'pages.login.submit')}
      </Button>
    </Box>
  )
}
