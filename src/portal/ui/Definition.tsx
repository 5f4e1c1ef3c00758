import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  /** Whether the label stands at the left of the value where the container around is narrow. */
  readonly isBeside?: boolean
  /** Whether it has no value, and is left out on paper. */
  readonly isBlank?: boolean
  readonly children: ReactNode
}

/** Read-only value with its label above it, or beside it. */
export function Definition({ label, isBeside = false, isBlank = false, children }: Props) {
  return (
    <Box component="dl" data-blank={isBlank || undefined} sx={[{ m: 0, minWidth: 0 }, isBeside && beside]}>
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

const beside = {
  '@container (max-width: 499px)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 1.5,
    alignItems: 'baseline',
    '& > dd': { overflowWrap: 'anywhere' },
  },
} as const
