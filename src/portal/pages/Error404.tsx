import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Notice } from '#portal/parts/Notice.tsx'
import { useWords } from '#portal/providers/language.ts'
import { useDocumentTitle } from '#portal/providers/title.ts'

/** No such page. */
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
