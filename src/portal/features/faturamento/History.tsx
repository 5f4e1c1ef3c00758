import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { type FaturamentoTotal, faturamentoEndpoints } from '#contract/features/faturamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bars } from '#portal/ui/charts/Bars.tsx'
import { FittingTable } from '#portal/ui/FittingTable.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { monthName, monthTick } from '#portal/ui/format/month.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'

const MOST_BARS = 12

/** Chart and table beside each other: three short columns leave most of a wide page empty. */
const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  alignItems: 'start',
} as const

/** Chart of all months, with the table of its data. */
export function History({ months }: { readonly months: readonly FaturamentoTotal[] }) {
  const translate = useTranslate()
  const language = useLocale()
  const { palette } = useTheme()
  const title = translate('pages.faturamento.history')
  const sum = translate('pages.faturamento.sum')
  const last = months.slice(0, MOST_BARS).toReversed()
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Sums />
        </Box>
        <Box sx={beside}>
          <Bars
            names={last.map(month => monthTick(month, language))}
            series={[
              {
                label: sum,
                amounts: last.map(({ ValorTotal }) => ValorTotal),
                color: palette.primary.main,
              },
            ]}
          />
          <FittingTable
            label={title}
            columns={[
              {
                label: translate('pages.faturamento.month'),
                cell: month => (
                  <Link
                    component={RouterLink}
                    to={`?mes=${month.Ano}-${String(month.Mes).padStart(2, '0')}`}
                    replace
                  >
                    {monthName(month, language)}
                  </Link>
                ),
              },
              {
                label: sum,
                cell: month => formatMoney(month.ValorTotal, HOME_CURRENCY, language),
                isFigure: true,
              },
              {
                label: translate('fields.Status'),
                cell: month => <InvoiceStatus status={month.StatusFatura} />,
              },
            ]}
            rows={months}
            keyOf={({ Ano, Mes }) => `${Ano}-${Mes}`}
          />
        </Box>
      </CardContent>
    </Card>
  )
}

function Sums() {
  const translate = useTranslate()
  const language = useLocale()
  const { data } = useQuery({
    queryKey: ['faturamento', 'historicoTotal'],
    queryFn: ({ signal }) => call(faturamentoEndpoints['faturamento/historicoTotal'], { signal }),
  })
  if (!data) return null
  const money = (value: string) => formatMoney(value, HOME_CURRENCY, language)
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('pages.faturamento.sums', {
        all: money(data.ValorTotal),
        paid: money(data.ValorPago),
        open: money(data.ValorAberto),
      })}
    </Typography>
  )
}
