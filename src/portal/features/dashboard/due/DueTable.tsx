import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Valores } from '#contract/features/dashboard.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { figures, PlainTable } from '#portal/ui/PlainTable.tsx'
import { DueTools } from './DueTools.tsx'
import { dueAddress } from './dueAddress.ts'
import { type DueRow, dueRows } from './dueRows.ts'
import { weekDays } from './weekDays.ts'

const NOTHING = '0.00'

/** Table of what is to be paid by week, branch and account; amounts lead to their requests. */
export function DueTable({ amounts: due }: { readonly amounts: Valores }) {
  const translate = useTranslate()
  const language = useLocale()
  const title = translate('pages.dashboard.due.table')
  const total = translate('pages.dashboard.due.total')
  const { branches, sums } = dueRows(due, translate)
  const near = [translate('pages.dashboard.due.thisWeek'), translate('pages.dashboard.due.nextWeek')]
  const weeks = due.Semanas.map(week => ({ ...week, days: weekDays(week, language) }))
  const heads = weeks.map(({ days }, at) => [near[at], days].filter(Boolean).join('\n'))
  const money = (amount: string) => (amount === NOTHING ? '–' : formatMoney(amount, HOME_CURRENCY, language))
  const cell = (row: DueRow, at: number) => {
    const amount = row.amounts[at] ?? NOTHING
    const week = weeks[at]
    if (!week || amount === NOTHING || row.account !== undefined) return money(amount)
    return (
      <Link component={RouterLink} to={dueAddress(row.states, week, row.IdFilial)}>
        {money(amount)}
      </Link>
    )
  }
  return (
    <Card component="section" aria-label={title} sx={{ px: 2.5, py: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <DueTools
          title={title}
          weeks={heads.map(head => head.replace('\n', ' '))}
          rows={[...branches, ...sums]}
        />
      </Box>
      <Box sx={{ '& thead th': { whiteSpace: 'pre', verticalAlign: 'bottom' } }}>
        <PlainTable
          label={title}
          columns={[
            {
              label: translate('fields.IdFilial'),
              cell: ({ name, account }) =>
                account === undefined ? name : <Box sx={{ pl: 2, color: 'text.secondary' }}>{account}</Box>,
            },
            ...heads.map((label, at) => ({ label, isFigure: true, cell: (row: DueRow) => cell(row, at) })),
            { label: total, isFigure: true, cell: row => money(row.total) },
          ]}
          rows={branches}
          keyOf={({ key }) => key}
        >
          <TableFooter>
            {sums.map(row => (
              <TableRow key={row.key}>
                <TableCell component="th" scope="row">
                  {row.name}
                </TableCell>
                {heads.map((head, at) => (
                  <TableCell key={head} align="right" sx={figures}>
                    {cell(row, at)}
                  </TableCell>
                ))}
                <TableCell align="right" sx={figures}>
                  {money(row.total)}
                </TableCell>
              </TableRow>
            ))}
          </TableFooter>
        </PlainTable>
      </Box>
    </Card>
  )
}
