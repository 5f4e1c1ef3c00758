import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** Content beside the fields, below them where there is no room; nothing leaves them alone. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** Fields of a form with content beside them, which stays in the window while they are scrolled. */
export function Beside({ beside, children }: Props) {
  if (!beside) return children
  return (
    <Box sx={columns}>
      <div>{children}</div>
      <Box sx={staying}>{beside}</Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

const staying = {
  position: { lg: 'sticky' },
  top: 'calc(var(--top-bar, 0px) + 20px)',
  alignSelf: 'start',
  minWidth: 0,
  mt: { xs: 3, lg: 0 },
} as const
