import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useWords } from '#portal/providers/language.ts'
import type { Place } from './usePlace.ts'

/** The way from home to this page. */
export function Breadcrumbs({ crumbs }: Pick<Place, 'crumbs'>) {
  const say = useWords()
  const last = crumbs.length - 1
  return (
    <MuiBreadcrumbs aria-label={say('shell.breadcrumbs')} sx={{ typography: 'body2', mb: 0.25 }}>
      {crumbs.map(({ label, to }, index) =>
        to ? (
          <Link key={label} component={RouterLink} to={to} color="text.secondary" variant="body2">
            {label}
          </Link>
        ) : (
          <Typography
            key={label}
            variant="body2"
            color={index === last ? 'text.primary' : 'text.secondary'}
            aria-current={index === last ? 'page' : undefined}
          >
            {label}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  )
}
