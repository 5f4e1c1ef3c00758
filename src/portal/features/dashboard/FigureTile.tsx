import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Cliente } from '#contract/features/dashboard.ts'
import { ClientLink } from '#portal/record/ClientLink.tsx'

type Props = {
  readonly label: ReactNode
  readonly figure: string | number
  /** Further figure, such as the amount of what is counted. */
  readonly note?: string | undefined
  readonly isLate?: boolean
  /** List of what it counts, of the user's company or of a client. */
  readonly to: string
  readonly client?: Cliente | null
}

/** Figure of the start page under its label, which leads to what it counts; it is read out before its label. */
export function FigureTile({ label, figure, note, isLate = false, to, client = null }: Props) {
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <CardActionArea component={ClientLink} client={client} to={to} sx={tile}>
        <Typography component="span" sx={{ ...large, color: isLate ? 'error.dark' : 'text.primary' }}>
          {figure}
        </Typography>
        <Box component="span" sx={{ order: -1, typography: 'body2', color: 'text.secondary' }}>
          {label}
        </Box>
        {note && (
          <Typography component="span" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {note}
          </Typography>
        )}
      </CardActionArea>
    </Card>
  )
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  px: 2,
  py: 1.5,
  height: 1,
} as const

const large = {
  typography: { xs: 'h3', sm: 'h2' },
  fontWeight: { xs: 'bold' },
  fontVariantNumeric: 'tabular-nums',
} as const
