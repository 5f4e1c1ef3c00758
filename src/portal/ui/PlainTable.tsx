import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.ts'

export type PlainColumn<R> = {
  readonly label: string
  readonly cell: (row: R) => ReactNode
  /** Whether it has figures, which are aligned at the right and stay on one line. */
  readonly isFigure?: boolean
  /** Whether it has the row's tick, which stands before what names it. */
  readonly isTick?: boolean
}

type Props<R> = {
  readonly label: string
  /** Columns, of which the first but for a tick names its row. */
  readonly columns: readonly PlainColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string | number
  /** Part below the rows. */
  readonly children?: ReactNode
}

/** Look of a cell with figures. */
export const figures = { whiteSpace: 'nowrap' } as const

/**
 * Table of rows that are all there, without order or filter. A group, which keys can scroll: a second landmark of the same
 * name as the section around it could not be told from the first.
 */
export function PlainTable<R>({ label, columns, rows, keyOf, children }: Props<R>) {
  const naming = columns.find(({ isTick }) => !isTick)
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell key={column.label} align={column.isFigure ? 'right' : 'left'}>
                {column.isTick ? (
                  <Box component="span" sx={visuallyHidden}>
                    {column.label}
                  </Box>
                ) : (
                  column.label
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={keyOf(row)}>
              {columns.map(column => (
                <TableCell
                  key={column.label}
                  {...(column === naming && { component: 'th', scope: 'row' })}
                  {...(column.isTick && { padding: 'checkbox' })}
                  {...(column.isFigure && { align: 'right', sx: figures })}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {children}
      </Table>
    </TableContainer>
  )
}
