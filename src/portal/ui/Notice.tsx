import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly text: string
  /** Large figure above, hidden from screen readers. */
  readonly figure?: string
  readonly children?: ReactNode
}

/** Page with a single message, and the actions it offers. */
export function Notice({ title, text, figure, children }: Props) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 8 }}>
      {figure && (
        <Typography aria-hidden variant="h1" component="p" sx={{ color: 'primary.main' }}>
          {figure}
        </Typography>
      )}
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460, mb: 2 }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{children}</Box>
    </Box>
  )
}
