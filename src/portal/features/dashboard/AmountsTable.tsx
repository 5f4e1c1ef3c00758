import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { listAddress } from './listAddress.ts'

type Row = Parameters<typeof listAddress>[0] & {
  readonly name: string
  readonly Quantidade: number
  readonly amounts: readonly string[]
}

type Props = {
  readonly title: string
  /** Headings of the first column and of the amounts. */
  readonly first: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** Chart of the same amounts. */
  readonly children: ReactNode
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** Chart with the table of its data; each row links to the list of its records. */
export function AmountsTable({ title, first, columns, rows, children }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {rows.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('pages.dashboard.amounts.empty')}
        </Typography>
      )}
      {rows.length > 0 && (
        <>
          {children}
          {/* A group: a second landmark of the same name could not be told from the first. */}
          <TableContainer tabIndex={0} role="group" aria-label={title}>
            <Table size="small" aria-label={title}>
              <TableHead>
                <TableRow>
                  <TableCell>{first}</TableCell>
                  <TableCell align="right">{translate('pages.dashboard.amounts.count')}</TableCell>
                  {isNarrow ? (
                    <TableCell align="right">{translate('pages.dashboard.amounts.values')}</TableCell>
                  ) : (
                    columns.map(column => (
                      <TableCell key={column} align="right">
                        {column}
                      </TableCell>
                    ))
                  )}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(row => (
                  <TableRow key={row.name}>
                    <TableCell component="th" scope="row">
                      <Link component={RouterLink} to={listAddress(row)}>
                        {row.name}
                      </Link>
                    </TableCell>
                    <TableCell align="right" sx={figures}>
                      {row.Quantidade}
                    </TableCell>
                    <AmountCells columns={columns} amounts={row.amounts} isNarrow={isNarrow} />
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

type CellsProps = Pick<Props, 'columns'> & Pick<Row, 'amounts'> & { readonly isNarrow: boolean }

/** Cells of a row's amounts; on narrow screens, one cell with labelled amounts below each other. */
function AmountCells({ columns, amounts, isNarrow }: CellsProps) {
  const language = useLocale()
  const named = columns.map((column, place) => ({
    column,
    amount: formatMoney(amounts[place] ?? '0.00', HOME_CURRENCY, language),
  }))
  if (!isNarrow) {
    return named.map(({ column, amount }) => (
      <TableCell key={column} align="right" sx={figures}>
        {amount}
      </TableCell>
    ))
  }
  return (
    <TableCell align="right" sx={figures}>
      {named.map(({ column, amount }) => (
        <Box key={column}>
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {column}
          </Typography>
          {amount}
        </Box>
      ))}
    </TableCell>
  )
}
