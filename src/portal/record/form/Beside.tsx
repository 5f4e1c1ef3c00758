import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { pageColumns } from '#portal/ui/pageColumns.ts'

type Props = {
  /** Content in the wide column, below the fields where there is no room; nothing leaves them alone. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/**
 * Fields of a form with content beside them, in the columns that both have once they are stored; the content stays in the
 * window while the fields, which come first for keys, are scrolled.
 */
export function Beside({ beside, children }: Props) {
  if (!beside) return children
  return (
    <Box sx={columns}>
      <Box sx={narrow}>{children}</Box>
      <Box sx={wide}>{beside}</Box>
    </Box>
  )
}

const columns = { display: { md: 'grid' }, columnGap: 3, gridTemplateColumns: pageColumns } as const

const narrow = {
  gridColumn: 2,
  gridRow: 1,
  minWidth: 0,
  pl: { md: 3 },
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
} as const

const wide = {
  gridColumn: 1,
  gridRow: 1,
  position: { md: 'sticky' },
  top: 'calc(var(--top-bar, 0px) + 20px)',
  alignSelf: 'start',
  minWidth: 0,
  mt: { xs: 3, md: 0 },
} as const
