import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import type { Lines, SheetLine } from './lines.ts'

type Props<L extends SheetLine> = Lines<L> & {
  /** Says that there are more, when there are. */
  readonly more: string | undefined
}

/** What there is to tell of a sheet's lines: a table, or one line below the other where that has no room. */
export function SheetLines<L extends SheetLine>({ more, ...told }: Props<L>) {
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  return (
    <>
      {isNarrow ? (
        <LineCards {...told} />
      ) : (
        // It scrolls by itself, so it can be reached by keyboard.
        <Box role="region" aria-label={told.label} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 480 }}>
          <LineTable {...told} />
        </Box>
      )}
      {more && (
        <Typography variant="body2" color="text.secondary">
          {more}
        </Typography>
      )}
    </>
  )
}
