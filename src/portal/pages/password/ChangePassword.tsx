import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Session } from '#contract/session.ts'
import { type NewPassword, NewPasswordForm } from '#portal/parts/entry/NewPasswordForm.tsx'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import { accountChunk } from '#portal/providers/accountChunk.ts'
import { useWords } from '#portal/providers/language.ts'
import { toastSuccess } from '#portal/providers/toast.ts'

/** Changes the password of whoever is signed in. */
export function ChangePassword({ user: { Email, Nome } }: { readonly user: Session }) {
  const say = useWords()
  const intend = useIntent()
  const send = async (password: NewPassword) => {
    const { changePassword } = await accountChunk()
    toastSuccess(await intend(intent => changePassword(password, intent)))
  }
  return (
    <Card sx={{ maxWidth: 480, p: { xs: 2, sm: 3 } }}>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        {say('pages.changePassword.hint')}
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
