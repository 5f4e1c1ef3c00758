import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

export type Crumb = { readonly label: string; readonly to?: string }

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  m: 0,
  mb: 0.5,
  p: 0,
  listStyle: 'none',
  // The separator is hidden from screen readers.
  '& > li:not(:last-of-type)::after': {
    content: '"/" / ""',
    mx: 1,
    color: 'text.secondary',
    typography: 'body2',
  },
  // Targets of 24 pixels (WCAG 2.5.8).
  '& a': { display: 'inline-block', lineHeight: '24px' },
  // On a narrow window the page's name is shown in its title alone, right below.
  '& > li:nth-of-type(n + 3):last-of-type': { display: { xs: 'none', sm: 'list-item' } },
  '& > li:nth-of-type(n + 2):nth-last-of-type(2)::after': { display: { xs: 'none', sm: 'inline' } },
} as const

/** Breadcrumbs from home to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const translate = useTranslate()
  const last = crumbs.length - 1
  return (
    <nav aria-label={translate('shell.breadcrumbs')}>
      <Box component="ol" sx={style}>
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            {to ? (
              <Link component={RouterLink} to={to} color="text.secondary" variant="body2">
                {label}
              </Link>
            ) : (
              <Typography
                component="span"
                variant="body2"
                color={index === last ? 'text.primary' : 'text.secondary'}
                aria-current={index === last ? 'page' : undefined}
              >
                {label}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </nav>
  )
}
