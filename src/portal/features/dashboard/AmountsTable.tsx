import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { listAddress } from './listAddress.ts'

type Row = Parameters<typeof listAddress>[0] & {
  readonly name: string
  readonly Quantidade: number
  readonly amounts: readonly string[]
}

type Props = {
  readonly title: string
  /** What the first column is called, and those of the amounts. */
  readonly first: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The chart of the same amounts. */
  readonly children: ReactNode
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** A chart and the table behind it; each row opens the list of what it counts. */
export function AmountsTable({ title, first, columns, rows, children }: Props) {
  const say = useWords()
  const language = useLanguage()
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {rows.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {say('pages.dashboard.amounts.empty')}
        </Typography>
      )}
      {rows.length > 0 && (
        <>
          {children}
          <TableContainer tabIndex={0} role="region" aria-label={title}>
            <Table size="small" aria-label={title}>
              <TableHead>
                <TableRow>
                  <TableCell>{first}</TableCell>
                  <TableCell align="right">{say('pages.dashboard.amounts.count')}</TableCell>
                  {columns.map(column => (
                    <TableCell key={column} align="right">
                      {column}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(row => (
                  <TableRow key={row.name}>
                    <TableCell>
                      <Link component={RouterLink} to={listAddress(row)}>
                        {row.name}
                      </Link>
                    </TableCell>
                    <TableCell align="right" sx={figures}>
                      {row.Quantidade}
                    </TableCell>
                    {row.amounts.map((amount, place) => (
                      <TableCell key={columns[place]} align="right" sx={figures}>
                        {formatMoney(amount, HOME_CURRENCY, language)}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </>
      )}
    </Card>
  )
}
