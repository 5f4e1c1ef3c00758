import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { figures, PlainTable } from '#portal/ui/PlainTable.tsx'
import type { DuePeriod } from '#rules/pagamento/duePayments.ts'
import { DueAmount } from './DueAmount.tsx'
import type { DueRow } from './dueRows.ts'

/** Parts of the table of what is to be paid, in either of its shapes. */
export type DueShape = {
  readonly title: string
  /** Periods with their headings. */
  readonly periods: readonly (DuePeriod & { readonly head: string })[]
  readonly branches: readonly DueRow[]
  readonly sums: readonly DueRow[]
}

const gridStyle = {
  '& thead th': { whiteSpace: 'pre', verticalAlign: 'bottom' },
  // Nine columns fit beside the folded menu, and names of branches take three lines at most.
  '& td, & th': { px: 1 },
  '& [scope=row]': { minWidth: { lg: 220 } },
}

const footStyle = {
  '& th, & td': { typography: 'body2', color: 'text.primary' },
  '& [scope=colgroup]': { fontWeight: 'medium', color: 'text.secondary', pt: 2 },
  '& [data-all] > *': { fontWeight: 'bold', borderBottom: 0 },
}

/** Table with a column for each period: branches with their accounts, and sums by state and of all below a heading of their own. */
export function DueGrid({ title, periods, branches, sums }: DueShape) {
  const translate = useTranslate()
  const total = translate('pages.dashboard.due.total')
  return (
    <Box sx={gridStyle}>
      <PlainTable
        label={title}
        columns={[
          {
            label: translate('fields.IdFilial'),
            cell: ({ name, account }) =>
              account === undefined ? name : <Box sx={{ pl: 2, color: 'text.secondary' }}>{account}</Box>,
          },
          ...periods.map((period, at) => ({
            label: period.head,
            isFigure: true,
            cell: (row: DueRow) => <DueAmount row={row} amount={row.amounts[at]} period={period} />,
          })),
          { label: total, isFigure: true, cell: row => <DueAmount row={row} amount={row.total} /> },
        ]}
        rows={branches}
        keyOf={({ key }) => key}
      >
        <TableFooter sx={footStyle}>
          <TableRow>
            <TableCell component="th" scope="colgroup" colSpan={periods.length + 2}>
              {translate('fields.StatusPagamento')}
            </TableCell>
          </TableRow>
          {sums.map(row => (
            <TableRow key={row.key} {...(row.state === undefined && { 'data-all': true })}>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              {periods.map((period, at) => (
                <TableCell key={period.head} align="right" sx={figures}>
                  <DueAmount row={row} amount={row.amounts[at]} period={period} />
                </TableCell>
              ))}
              <TableCell align="right" sx={figures}>
                <DueAmount row={row} amount={row.total} />
              </TableCell>
            </TableRow>
          ))}
        </TableFooter>
      </PlainTable>
    </Box>
  )
}
