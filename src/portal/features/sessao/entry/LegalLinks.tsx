import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { ACCESSIBILITY, PRIVACY, TERMS } from '#portal/providers/session/destination.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const pages = [
  [PRIVACY, 'pages.politica.title'],
  [TERMS, 'pages.termos.title'],
  [ACCESSIBILITY, 'pages.acessibilidade.title'],
] as const

/** Links to the privacy policy, the terms of use and the accessibility statement. */
export function LegalLinks() {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('pages.legal.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 3 }}
    >
      {pages.map(([path, title]) => (
        <Link key={path} component={RouterLink} to={path} variant="caption" color="text.secondary">
          {translate(title)}
        </Link>
      ))}
    </Box>
  )
}
