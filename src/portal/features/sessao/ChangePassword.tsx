import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type NewPassword, NewPasswordForm } from '#portal/features/sessao/entry/NewPasswordForm.tsx'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { accountChunk } from './accountChunk.ts'

/** Change of the signed-in user's password. */
export function ChangePassword() {
  const translate = useTranslate()
  const { Email, Nome } = useSignedIn()
  const send = async (password: NewPassword, intent: string) => {
    const { changePassword } = await accountChunk()
    toastSuccess(await changePassword(password, intent))
  }
  return (
    <Card sx={{ maxWidth: 480, p: { xs: 2, sm: 3 } }}>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        {translate('pages.changePassword.hint')}
      </Typography>
      <NewPasswordForm
        words="changePassword"
        owner={{ email: Email, name: Nome }}
        asksPresent
        onSend={send}
      />
    </Card>
  )
}
