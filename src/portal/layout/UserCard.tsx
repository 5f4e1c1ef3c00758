import Checklist from '@mui/icons-material/ChecklistOutlined'
import Logout from '@mui/icons-material/Logout'
import Password from '@mui/icons-material/PasswordOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { passosOf } from '#contract/features/primeirosPassos.ts'
import type { Session } from '#contract/session.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { useCompanyName } from '#portal/providers/session/companyName.ts'
import { CHANGE_PASSWORD, LOGIN } from '#portal/providers/session/destination.ts'
import { useFirstStepsEnd } from '#portal/providers/session/firstSteps.ts'
import { roleWord } from '#portal/providers/session/roleWord.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { SIGNS_OUT } from './SigningOut.tsx'

const AccountSwitcher = import.meta.env.DEV
  ? lazyChunk(() => import('#portal/features/sessao/development/AccountSwitcher.tsx'), 'AccountSwitcher')
  : null

/** Props of a button as wide as the card. */
const wide = { fullWidth: true, color: 'inherit', sx: { justifyContent: 'flex-start' } } as const

type Props = {
  readonly user: Session
  readonly onLeave: () => void
  /** Shows the user's profile in place of the menu. */
  readonly onProfile: () => void
}

/** Signed-in user: name, e-mail, the company and its role, and what is done from anywhere. */
export function UserCard({ user, onLeave, onProfile }: Props) {
  const { Nome, Email } = user
  const translate = useTranslate()
  const navigate = useNavigate()
  const company = useCompanyName()
  const [end, setEnd] = useFirstStepsEnd()
  const bringBack = () => {
    onLeave()
    setEnd(null)
    void navigate('/')
  }
  const leave = () => {
    onLeave()
    void navigate(LOGIN, { state: SIGNS_OUT })
  }
  return (
    <Box sx={{ width: 260 }}>
      <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p" sx={{ fontWeight: 'bold' }}>
          {Nome}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {Email}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.55em' }}>
          {company}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(roleWord(user))} sx={{ mt: 1 }} />
      </Box>
      <Divider />
      <Box sx={{ p: 1 }}>
        {end !== null && hasAdditions(user) && passosOf(user).length > 0 && (
          <Button {...wide} startIcon={<Checklist />} onClick={bringBack}>
            {translate('pages.dashboard.steps.title')}
          </Button>
        )}
        <Button {...wide} startIcon={<Person />} aria-haspopup="dialog" onClick={onProfile}>
          {translate('shell.user.profile')}
        </Button>
        <Button {...wide} component={Link} to={CHANGE_PASSWORD} startIcon={<Password />} onClick={onLeave}>
          {translate('pages.changePassword.title')}
        </Button>
        <Button {...wide} startIcon={<Logout />} onClick={leave}>
          {translate('app.logout')}
        </Button>
      </Box>
      {AccountSwitcher && configuration().environment === 'demo' && (
        <Suspense fallback={null}>
          <AccountSwitcher user={user} />
        </Suspense>
      )}
    </Box>
  )
}
