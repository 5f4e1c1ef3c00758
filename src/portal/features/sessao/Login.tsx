import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router-dom'
import { LegalLinks } from '#portal/features/sessao/entry/LegalLinks.tsx'
import { dismissToasts, toast } from '#portal/providers/messages/toast.ts'
import { REGISTER, signInDestination } from '#portal/providers/session/destination.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { showFailure } from '#portal/record/form/useSubmission.ts'
import { accountChunk } from './accountChunk.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { type Credentials, LoginForm } from './LoginForm.tsx'
import { signInChunk } from './signInChunk.ts'

const blank = { email: '', password: '' }

/** Login page; redirects to the path requested before. */
export function Login() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [credentials, setCredentials] = useState(blank)
  const [step, setStep] = useState<ReactNode>()
  const [isEntering, setEntering] = useState(false)
  useDocumentTitle(translate('pages.login.title'))

  const onSignedIn = () => {
    dismissToasts()
    toast('success', { key: 'messages.loggedIn' })
    void navigate(signInDestination(search), { replace: true })
  }

  const enter = async (signIn: () => Promise<unknown>) => {
    if (isEntering) return
    setEntering(true)
    try {
      await signIn()
      onSignedIn()
    } catch (error) {
      showFailure(error)
    } finally {
      setEntering(false)
    }
  }
  const signInAs = ({ email, password }: Credentials) =>
    enter(async () => (await accountChunk()).signIn(email, password))

  if (step) return step
  return (
    <Box sx={{ width: 1, maxWidth: 376, mx: 'auto' }}>
      <Typography variant="h1">{translate('pages.login.welcome')}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
        {translate('pages.login.hint')}
      </Typography>
      <LoginForm
        credentials={credentials}
        onChange={setCredentials}
        onSignedIn={onSignedIn}
        onStep={setStep}
      />
      {/* Passkeys are of one address: that of the host which serves the portal, too. */}
      {configuration().api === '' && (
        <Button
          fullWidth
          sx={{ mt: 1.5 }}
          aria-disabled={isEntering}
          onClick={() => void enter(async () => (await signInChunk()).signInWithoutPassword())}
        >
          {translate('pages.login.passkey')}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2.5, textAlign: 'center' }}>
        {translate('pages.login.noAccount')}{' '}
        <Link component={RouterLink} to={REGISTER} underline="always">
          {translate('pages.login.register')}
        </Link>
      </Typography>
      {configuration().environment === 'demo' && (
        <DemoAccounts onChoose={import.meta.env.DEV ? signInAs : setCredentials} />
      )}
      <LegalLinks />
    </Box>
  )
}
