import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { toastSuccess } from '#portal/messages/toast.ts'
import { useSignedIn } from '#portal/session/signedIn.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { accountChunk } from './accountChunk.ts'
import { type NewPassword, NewPasswordForm } from './entry/NewPasswordForm.tsx'

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
