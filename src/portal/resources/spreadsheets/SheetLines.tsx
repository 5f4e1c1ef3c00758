import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import type { Lines, SheetLine } from './lines.ts'

type Props<L extends SheetLine> = Lines<L> & {
  /** Notice that there are more lines; undefined if all are shown. */
  readonly more: string | undefined
}

/** Lines of a spreadsheet with their messages: a table, or cards on narrow screens. */
export function SheetLines<L extends SheetLine>({ more, ...lines }: Props<L>) {
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  return (
    <>
      {isNarrow ? (
        <LineCards {...lines} />
      ) : (
        // A scroll container has to be reachable by keyboard.
        <Box role="region" aria-label={lines.label} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 480 }}>
          <LineTable {...lines} />
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
