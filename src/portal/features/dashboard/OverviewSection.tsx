import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly children: ReactNode }

/** Cards side by side in an `OverviewSection`, as many as there is room for. */
export const cards = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(236px, 1fr))' },
  m: 0,
  p: 0,
}

/** Section of the start page with its title above cards. */
export function OverviewSection({ title, children }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h6" component="h2" color="text.secondary">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
