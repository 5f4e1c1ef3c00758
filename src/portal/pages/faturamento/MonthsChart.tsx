import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import type { FaturamentoTotal } from '#contract/billing.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/parts/format/money.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { monthName } from './month.ts'

const MOST_MONTHS = 12

/** What the last months came to, side by side; the table beside it says the same to whoever does not see it. */
export function MonthsChart({ months }: { readonly months: readonly FaturamentoTotal[] }) {
  const say = useWords()
  const language = useLanguage()
  const shown = months.slice(0, MOST_MONTHS).toReversed()
  return (
    <Box aria-hidden>
      <BarChart
        height={260}
        hideLegend
        disableKeyboardNavigation
        xAxis={[{ scaleType: 'band', data: shown.map(month => monthName(month, language, 'short')) }]}
        yAxis={[
          {
            width: 90,
            valueFormatter: (value: number) => formatMoney(String(value), HOME_CURRENCY, language),
          },
        ]}
        series={[
          {
            label: say('pages.faturamento.sum'),
            data: shown.map(({ ValorTotal }) => Number(ValorTotal)),
            color: '#3a64a9',
            valueFormatter: value => formatMoney(String(value ?? 0), HOME_CURRENCY, language),
          },
        ]}
      />
    </Box>
  )
}
