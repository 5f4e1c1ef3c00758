import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { keyOf, type LineColumn, type Lines, type SheetLine } from './lines.ts'

const alignOf = <L,>({ type }: LineColumn<L>) => (type === 'amount' ? 'right' : 'left')

const styleOf = <L,>({ type }: LineColumn<L>) =>
  type === 'text' ? { minWidth: 180, overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }

/** Lines of a spreadsheet as a table, each with its row number. */
export function LineTable<L extends SheetLine>({ label, lines, columns }: Lines<L>) {
  const translate = useTranslate()
  return (
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('sheets.import.row')}</TableCell>
          {columns.map(column => (
            <TableCell key={column.label} align={alignOf(column)}>
              {translate(column.label)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(line => (
          <TableRow key={keyOf(line, columns)}>
            <TableCell>{line.Linha}</TableCell>
            {columns.map(column => (
              <TableCell key={column.label} align={alignOf(column)} sx={styleOf(column)}>
                {column.textOf(line)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
