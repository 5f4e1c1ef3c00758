import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { EntryField } from '#portal/features/sessao/entry/EntryField.tsx'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useErrorFocus } from '#portal/record/form/useErrorFocus.ts'
import { useSubmission } from '#portal/record/form/useSubmission.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { accountChunk } from './accountChunk.ts'

/** Form that requests a password reset e-mail; the answer does not reveal whether the account exists. */
export function ForgotPassword() {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { errors, failures, isPending, attempt } = useSubmission<string, void, { readonly Email?: string }>({
    check: typed => {
      if (typed === '') return { Email: translate('validation.required') }
      return isEmail(typed) ? {} : { Email: translate('validation.email') }
    },
    send: async (typed, intent) => {
      const { askForCode } = await accountChunk()
      await askForCode(typed, intent)
      setSent(true)
    },
  })
  useErrorFocus(form, failures)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(email.trim())
  }

  if (isSent) {
    return (
      <EntryPage
        stage="sent"
        tab={translate('pages.recuperarSenha.title')}
        title={translate('pages.recuperarSenha.sentTitle')}
        hint={translate('pages.recuperarSenha.sent')}
      >
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('pages.recuperarSenha.notArrived')}
        </Typography>
        <Button variant="outlined" fullWidth onClick={() => setSent(false)}>
          {translate('pages.recuperarSenha.again')}
        </Button>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      stage="asking"
      title={translate('pages.recuperarSenha.title')}
      hint={translate('pages.recuperarSenha.hint')}
    >
      <Box component="form" ref={form} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 1.5 }}>
        <EntryField
          label={translate('pages.login.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={errors.Email}
          onChange={setEmail}
        />
        <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 1 }}>
          {translate(isPending ? 'pages.recuperarSenha.submitting' : 'pages.recuperarSenha.submit')}
        </Button>
      </Box>
    </EntryPage>
  )
}
