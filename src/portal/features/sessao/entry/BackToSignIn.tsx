import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Link to the login page. */
export function BackToSignIn() {
  const translate = useTranslate()
  return (
    <Typography variant="body2" sx={{ mt: 3, textAlign: 'center' }}>
      <Link component={RouterLink} to={LOGIN}>
        {translate('pages.login.back')}
      </Link>
    </Typography>
  )
}
