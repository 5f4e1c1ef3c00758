import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EntryPage } from '#portal/features/sessao/entry/EntryPage.tsx'
import { type NewPassword, NewPasswordForm } from '#portal/features/sessao/entry/NewPasswordForm.tsx'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { FORGOTTEN, LOGIN } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure } from '#portal/record/form/useSubmission.ts'
import { accountChunk } from './accountChunk.ts'
import { NotMe } from './NotMe.tsx'

/** Password reset with the code of an e-mail; leads to the login page. */
export function ResetPassword() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { code = '' } = useParams()
  const [search] = useSearchParams()
  const [isOver, setOver] = useState(false)

  const send = async (password: NewPassword, intent: string) => {
    const { resetPassword } = await accountChunk()
    await resetPassword(code, password, intent)
    toast('success', { key: 'messages.passwordSet' })
    await navigate(LOGIN, { replace: true })
  }

  const onError = (error: unknown) => {
    // An invalid code cannot be corrected here: another e-mail is needed.
    if (error instanceof RequestError && 'Codigo' in error.fieldErrors) return void setOver(true)
    return showFailure(error)
  }

  if (isOver) {
    return (
      <EntryPage
        stage="over"
        tab={translate('pages.resetpassword.title')}
        title={translate('pages.resetpassword.expiredTitle')}
        hint={translate('pages.resetpassword.expiredText')}
      >
        <Button component={Link} to={FORGOTTEN} variant="contained" size="large" fullWidth>
          {translate('pages.recuperarSenha.again')}
        </Button>
      </EntryPage>
    )
  }
  if (search.has('aviso')) return <NotMe code={code} onOver={() => setOver(true)} />
  return (
    <EntryPage
      stage="asking"
      title={translate('pages.resetpassword.title')}
      hint={translate('pages.resetpassword.hint')}
    >
      <NewPasswordForm words="resetpassword" onSend={send} onError={onError} />
    </EntryPage>
  )
}
