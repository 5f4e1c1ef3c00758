import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Language } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import { listAddress } from './listAddress.ts'

type Row = Parameters<typeof listAddress>[0] & {
  readonly name: string
  readonly Quantidade: number
  /** Amounts by column; null where there is none to tell. */
  readonly amounts: readonly (string | null)[]
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

const moneyOf = (amount: string | null, language: Language) =>
  amount === null ? '–' : formatMoney(amount, HOME_CURRENCY, language)

/** Chart with the table of its data; each row links to the list of its records. */
export function AmountsTable({ title, first, columns, rows, children }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const amounts = columns.map((label, place) => ({
    label,
    cell: (row: Row) => moneyOf(row.amounts[place] ?? null, language),
    isFigure: true,
  }))
  const together: PlainColumn<Row> = {
    label: translate('pages.dashboard.amounts.values'),
    cell: row =>
      amounts.map(({ label, cell }) => (
        <Box key={label}>
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            {label}
          </Typography>
          {cell(row)}
        </Box>
      )),
    isFigure: true,
  }
  const named: PlainColumn<Row> = {
    label: first,
    cell: row => (
      <Link component={RouterLink} to={listAddress(row)}>
        {row.name}
      </Link>
    ),
  }
  const count = translate('pages.dashboard.amounts.count')
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
          <PlainTable
            label={title}
            columns={[
              named,
              { label: count, cell: ({ Quantidade }) => Quantidade, isFigure: true },
              ...(isNarrow ? [together] : amounts),
            ]}
            rows={rows}
            keyOf={({ name }) => name}
          />
        </>
      )}
    </Card>
  )
}
