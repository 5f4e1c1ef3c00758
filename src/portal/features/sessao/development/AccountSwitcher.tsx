import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Session } from '#contract/session.ts'
import { demoCredentials } from '#portal/features/sessao/demoCredentials.ts'
import type { Credentials } from '#portal/features/sessao/LoginForm.tsx'
import { signIn } from '#portal/providers/account.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure } from '#portal/record/form/useSubmission.ts'

/** Signs in as a demo account and loads the portal anew, so that nothing of the user before stays on the page. */
async function switchTo({ email, password }: Credentials): Promise<void> {
  try {
    await signIn(email, password)
    location.assign(import.meta.env.BASE_URL)
  } catch (error) {
    showFailure(error)
  }
}

/** Demo accounts to go on as, by one click; the present one cannot be chosen. */
export function AccountSwitcher({ user }: { readonly user: Session }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <Divider />
      <Box sx={{ p: 1 }}>
        <Typography id={id} variant="caption" color="text.secondary" component="p" sx={{ px: 1, pb: 0.5 }}>
          {translate('pages.login.demo.title')}
        </Typography>
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {demoCredentials.map(({ account, ...credentials }) => (
            <li key={account}>
              <Button
                fullWidth
                size="small"
                color="inherit"
                disabled={credentials.email === user.Email}
                onClick={() => void switchTo(credentials)}
                sx={{ justifyContent: 'flex-start' }}
              >
                {translate(`pages.login.demo.${account}`)}
              </Button>
            </li>
          ))}
        </Box>
      </Box>
    </>
  )
}
