import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Notice } from '#portal/parts/Notice.tsx'
import { LOGIN } from '#portal/providers/destination.ts'
import { useWords } from '#portal/providers/language.ts'
import { useDocumentTitle } from '#portal/providers/title.ts'

/** A page the user's role or job role does not open. */
export function NotAuthorized() {
  const say = useWords()
  useDocumentTitle(say('pages.notAuthorized.title'))
  return (
    <Notice figure="403" title={say('pages.notAuthorized.title')} text={say('pages.notAuthorized.text')}>
      <Button component={Link} to="/" variant="contained">
        {say('pages.backHome')}
      </Button>
      <Button component={Link} to={LOGIN} variant="outlined">
        {say('pages.signInAgain')}
      </Button>
    </Notice>
  )
}
