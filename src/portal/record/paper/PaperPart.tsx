import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Part of a paper under its heading. */
export function PaperPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography
        variant="subtitle2"
        component="h3"
        color="text.secondary"
        sx={{ borderBottom: 1, borderColor: 'divider', pb: 0.5, mb: 1 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
