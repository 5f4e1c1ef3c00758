import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Notice } from '#portal/ui/Notice.tsx'

/** Page shown where the user's role or job role lacks the right. */
export function NotAuthorized() {
  const translate = useTranslate()
  useDocumentTitle(translate('pages.notAuthorized.title'))
  return (
    <Notice
      figure="403"
      title={translate('pages.notAuthorized.title')}
      text={translate('pages.notAuthorized.text')}
    >
      <Button component={Link} to="/" variant="contained">
        {translate('pages.backHome')}
      </Button>
      <Button component={Link} to={LOGIN} variant="outlined">
        {translate('pages.signInAgain')}
      </Button>
    </Notice>
  )
}
