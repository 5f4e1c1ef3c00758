import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { pageColumns } from '#portal/ui/pageColumns.ts'

type Props = {
  /** Content in the narrow column, below the fields where there is no room; nothing leaves them alone. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/**
 * Fields of a form with content beside them. All that is typed has the wide column, which stored records have for what is
 * in them (decision 0360); the content stays in the window while the fields, which come first for keys, are scrolled.
 */
export function Beside({ beside, children }: Props) {
  if (!beside) return children
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={narrow}>{beside}</Box>
    </Box>
  )
}

const columns = {
  display: { lg: 'grid' },
  columnGap: 3,
  gridTemplateColumns: { lg: pageColumns.lg },
} as const

const narrow = {
  position: { lg: 'sticky' },
  top: 'calc(var(--top-bar, 0px) + 20px)',
  alignSelf: 'start',
  minWidth: 0,
  mt: { xs: 3, lg: 0 },
  pl: { lg: 3 },
  borderLeft: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const
