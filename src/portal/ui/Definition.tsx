import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Read-only value under its label. */
export function Definition({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, minWidth: 0 }}>
      <Typography
        component="dt"
        variant="subtitle2"
        color="text.secondary"
        sx={{ lineHeight: '18px', mb: 0.5 }}
      >
        {label}
      </Typography>
      <Typography component="dd" variant="body1" sx={{ m: 0, minHeight: 22 }}>
        {children}
      </Typography>
    </Box>
  )
}
