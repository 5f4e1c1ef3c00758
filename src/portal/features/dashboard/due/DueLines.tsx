import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { DueAmount } from './DueAmount.tsx'
import type { DueShape } from './DueGrid.tsx'
import { NOTHING_DUE } from './dueParts.ts'

/** The same in a narrow window, where columns of weeks would be cut: each period with its sum, and below it the branches that owe it. */
export function DueLines({ title, periods, branches, sums }: DueShape) {
  const translate = useTranslate()
  const all = sums.filter(({ state }) => state === undefined)
  const lines = periods.flatMap((period, at) => {
    const owing = branches.filter(({ amounts }) => amounts[at] !== NOTHING_DUE)
    return [...all, ...owing].map(row => ({ key: `${period.Fim} ${row.key}`, row, period, at }))
  })
  return (
    <PlainTable
      label={title}
      columns={[
        {
          label: translate('fields.IdFilial'),
          cell: ({ row, period }) => {
            if (row.key === 'all')
              return <Box sx={{ fontWeight: 'bold' }}>{period.head.replace('\n', ' · ')}</Box>
            const { name, account } = row
            return (
              <Box sx={{ pl: account === undefined ? 1.5 : 3, color: 'text.secondary' }}>
                {account ?? name}
              </Box>
            )
          },
        },
        {
          label: translate('pages.dashboard.due.total'),
          isFigure: true,
          cell: ({ row, period, at }) => (
            <Box sx={{ fontWeight: row.key === 'all' ? 'bold' : undefined }}>
              <DueAmount row={row} amount={row.amounts[at]} period={period} />
            </Box>
          ),
        },
      ]}
      rows={lines}
      keyOf={({ key }) => key}
    />
  )
}
