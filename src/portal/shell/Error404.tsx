import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Notice } from '#portal/ui/Notice.tsx'
import { useWords } from '#portal/words/language.ts'
import { useDocumentTitle } from '#portal/words/title.ts'

/** Page for an unknown path. */
export function Error404() {
  const say = useWords()
  useDocumentTitle(say('pages.error404.title'))
  return (
    <Notice figure="404" title={say('pages.error404.title')} text={say('pages.error404.text')}>
      <Button component={Link} to="/" variant="contained">
        {say('pages.backHome')}
      </Button>
    </Notice>
  )
}
