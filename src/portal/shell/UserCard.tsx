import Logout from '@mui/icons-material/Logout'
import Password from '@mui/icons-material/PasswordOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { CHANGE_PASSWORD, LOGIN } from '#portal/session/destination.ts'
import { useWords } from '#portal/words/language.ts'
import { SIGNS_OUT } from './SigningOut.tsx'

type Props = { readonly user: Session; readonly onLeave: () => void }

/** Signed-in user: name, e-mail, the company's role, and the sign-out button. */
export function UserCard({ user: { Nome, Email, userRole }, onLeave }: Props) {
  const translate = useWords()
  const navigate = useNavigate()
  const leave = () => {
    onLeave()
    void navigate(LOGIN, { state: SIGNS_OUT })
  }
  return (
    <Box sx={{ width: 260 }}>
      <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p">
          {Nome}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {Email}
        </Typography>
        <Chip size="small" variant="outlined" label={translate(`app.role.${userRole}`)} sx={{ mt: 1 }} />
      </Box>
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button
          component={Link}
          to={CHANGE_PASSWORD}
          fullWidth
          color="inherit"
          startIcon={<Password />}
          onClick={onLeave}
          sx={{ justifyContent: 'flex-start' }}
        >
          {translate('pages.changePassword.title')}
        </Button>
        <Button
          fullWidth
          color="inherit"
          startIcon={<Logout />}
          onClick={leave}
          sx={{ justifyContent: 'flex-start' }}
        >
          {translate('app.logout')}
        </Button>
      </Box>
    </Box>
  )
}
