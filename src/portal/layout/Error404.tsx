import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Notice } from '#portal/ui/Notice.tsx'

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
