import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { useIdempotencyKey } from '#portal/entity/record/useIdempotencyKey.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { toastError } from '#portal/messages/toast.ts'
import { useWords } from '#portal/words/language.ts'
import { isEmail } from '#rules/identifiers/email.ts'
import { accountChunk } from './accountChunk.ts'
import { EntryField } from './entry/EntryField.tsx'
import { EntryPage } from './entry/EntryPage.tsx'

/** Form that requests a password reset e-mail; the answer does not reveal whether the account exists. */
export function ForgotPassword() {
  const say = useWords()
  const intend = useIdempotencyKey()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const show = (found: string | undefined) => {
    setError(found)
    if (found) input.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const typed = email.trim()
    if (typed === '') return show(say('validation.required'))
    if (!isEmail(typed)) return show(say('validation.email'))
    show(undefined)
    setPending(true)
    try {
      const { askForCode } = await accountChunk()
      await intend(intent => askForCode(typed, intent))
      setSent(true)
    } catch (failure) {
      if (failure instanceof RequestError) {
        const { Email: wrong } = failure.fieldErrors
        show(wrong)
      }
      toastError(failure)
    } finally {
      setPending(false)
    }
  }

  if (isSent) {
    return (
      <EntryPage
        stage="sent"
        tab={say('pages.recuperarSenha.title')}
        title={say('pages.recuperarSenha.sentTitle')}
        hint={say('pages.recuperarSenha.sent')}
      >
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {say('pages.recuperarSenha.notArrived')}
        </Typography>
        <Button variant="outlined" fullWidth onClick={() => setSent(false)}>
          {say('pages.recuperarSenha.again')}
        </Button>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      stage="asking"
      title={say('pages.recuperarSenha.title')}
      hint={say('pages.recuperarSenha.hint')}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <EntryField
          label={say('pages.login.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          inputRef={input}
          error={error}
          onChange={setEmail}
        />
        <Button type="submit" variant="contained" size="large" aria-disabled={isPending} sx={{ mt: 1 }}>
          {say(isPending ? 'pages.recuperarSenha.submitting' : 'pages.recuperarSenha.submit')}
        </Button>
      </Box>
    </EntryPage>
  )
}
