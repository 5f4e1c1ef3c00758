import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  /** Number of what is chosen, in words. */
  readonly count: string
  readonly sum: string
  /** Button that takes them, and what it asks. */
  readonly children: ReactNode
}

/** Foot of a choice, which stays in sight: count and running sum, and the button that takes what is chosen. */
export function SumFoot({ count, sum, children }: Props) {
  return (
    <Box
      data-bar
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 2, display: 'flex', alignItems: 'center', gap: 2 },
        ...{
          px: { xs: 2, sm: 3 },
          py: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        },
      }}
    >
      <Box sx={{ flex: 1 }} role="status">
        <Typography variant="body2" color="text.secondary">
          {count}
        </Typography>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {sum}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
