import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Notice } from '#portal/ui/Notice.tsx'
import { useDocumentTitle } from '#portal/words/title.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Page for an unknown path. */
export function Error404() {
  const translate = useTranslate()
  useDocumentTitle(translate('pages.error404.title'))
  return (
    <Notice figure="404" title={translate('pages.error404.title')} text={translate('pages.error404.text')}>
      <Button component={Link} to="/" variant="contained">
        {translate('pages.backHome')}
      </Button>
    </Notice>
  )
}
