import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { senhaEndpoints } from '#contract/features/senha.ts'
import { type NewPassword, NewPasswordForm } from '#portal/features/sessao/entry/NewPasswordForm.tsx'
import { call } from '#portal/providers/http/request.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useSignedIn } from '#portal/providers/session/signedIn.ts'
import { takingToken } from '#portal/providers/session/takingToken.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Change of the signed-in user's password. */
export function ChangePassword() {
  const translate = useTranslate()
  const { Email, Nome } = useSignedIn()
  const send = async (password: NewPassword, intent: string) => {
    const changing = call(senhaEndpoints['senha/alterar-simples'], { body: password, intent })
    toastSuccess(await takingToken(changing))
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
