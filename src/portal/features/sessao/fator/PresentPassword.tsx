import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { PasswordField } from '#portal/features/sessao/entry/PasswordField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { type Submission, useSubmission } from '#portal/record/form/useSubmission.ts'

type Errors = { readonly Password?: string }

type Props = {
  /** Reason for which the password is asked for. */
  readonly why: string
  readonly onSend: (password: string, intent: string) => Promise<void>
  /** Buttons before the one that goes on. */
  readonly children: ReactNode
}

/** Form of the present password, before something that an unattended screen must not suffice for. */
export function PresentPassword({ why, onSend, children }: Props) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { errors, failures, isPending, attempt }: Submission<string, void, Errors> = useSubmission({
    check: (typed: string): Errors => (typed === '' ? { Password: translate('validation.required') } : {}),
    send: onSend,
  })
  useErrorFocus(form, failures)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(password)
  }

  return (
    <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography color="text.secondary">{`${why} ${translate('pages.fator.passwordHint')}`}</Typography>
      <PasswordField
        autoFocus
        label={translate('pages.password.present')}
        value={password}
        error={errors.Password}
        onChange={setPassword}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {children}
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {translate('pages.fator.next')}
        </Button>
      </Box>
    </Box>
  )
}
