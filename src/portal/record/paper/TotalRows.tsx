import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { figures } from '#portal/ui/PlainTable.tsx'

type Props = {
  /** Columns before that of the amounts. */
  readonly span: number
  readonly rows: readonly (readonly [label: string, amount: string])[]
}

/** Sums below a table on paper, once and not on each page: that is where a reader looks for the end of it. */
export function TotalRows({ span, rows }: Props) {
  return (
    <TableFooter sx={{ '@media print': { display: 'table-row-group' } }}>
      {rows.map(([label, amount]) => (
        <TableRow key={label}>
          <TableCell colSpan={span} align="right" sx={{ border: 0, color: 'text.primary' }}>
            {label}
          </TableCell>
          <TableCell align="right" sx={{ ...figures, border: 0, fontWeight: 'bold', color: 'text.primary' }}>
            {amount}
          </TableCell>
        </TableRow>
      ))}
    </TableFooter>
  )
}
