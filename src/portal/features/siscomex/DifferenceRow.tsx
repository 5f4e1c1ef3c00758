import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

type Props = { readonly name: string; readonly here: string; readonly there: string }

/** Row of a field in which both sides differ. */
export function DifferenceRow({ name, here, there }: Props) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 'medium' }}>
        {name}
      </TableCell>
      <TableCell sx={valueStyle}>{here}</TableCell>
      <TableCell sx={valueStyle}>{there}</TableCell>
    </TableRow>
  )
}

const valueStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 96 } as const
