import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { figures, PlainTable } from './PlainTable.tsx'
import { RowCards, type RowCardsProps } from './RowCards.tsx'

/** Columns that a telephone has room for, and a window between its width and a laptop's. */
const [FEWEST, FEW] = [3, 5]

/** Table where the window has room for its columns, and the same rows as cards elsewhere. */
export function FittingTable<R>(props: RowCardsProps<R>) {
  const { columns, total, ...shown } = props
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down(columns.length > FEW ? 'md' : 'sm'))
  if (isNarrow && columns.length > FEWEST) return <RowCards {...props} />
  return (
    <PlainTable columns={columns} {...shown}>
      {total && (
        <TableFooter>
          <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 'bold', color: 'text.primary' } }}>
            {columns.map(({ label, isFigure }, at) => (
              <TableCell
                key={label}
                {...(at === 0 && { component: 'th', scope: 'row' })}
                {...(isFigure && { align: 'right', sx: figures })}
              >
                {total[at]}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </PlainTable>
  )
}
