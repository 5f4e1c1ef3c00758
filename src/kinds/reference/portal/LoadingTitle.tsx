import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Skeleton of a title that is still read, named so that a link or button of it has a name (WCAG 4.1.2). */
export function LoadingTitle() {
  const translate = useTranslate()
  return (
    <Skeleton
      role="img"
      aria-label={translate('shell.loading')}
      variant="text"
      width={96}
      sx={{ display: 'inline-block' }}
    />
  )
}
