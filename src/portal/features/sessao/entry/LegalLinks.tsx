import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { PRIVACY, TERMS } from '#portal/session/destination.ts'
import { useWords } from '#portal/words/language.ts'

/** Links to the terms of use and the privacy policy. */
export function LegalLinks() {
  const translate = useWords()
  return (
    <Box
      component="nav"
      aria-label={translate('pages.legal.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}
    >
      <Link component={RouterLink} to={PRIVACY} variant="caption" color="text.secondary">
        {translate('pages.politica.title')}
      </Link>
      <Link component={RouterLink} to={TERMS} variant="caption" color="text.secondary">
        {translate('pages.termos.title')}
      </Link>
    </Box>
  )
}
