import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'

type Series = {
  readonly label: string
  /** Amounts in BRL, one per bar. */
  readonly amounts: readonly string[]
  readonly color: string
}

export type BarsProps = {
  /** Labels of the bars, one per bar. */
  readonly names: readonly string[]
  /** Series; several are stacked. */
  readonly series: readonly Series[]
  /** Whether the bars are horizontal, which suits long labels. */
  readonly isLying?: boolean
}

const STANDING_HEIGHT = 260
const LYING_BAR = 40
const AXIS_HEIGHT = 60
const NAMES_WIDTH = 156
const NAMES_HEIGHT = 40
const AMOUNTS_WIDTH = 90
const NARROW_GAP = 0.35

const axes = {
  '& .MuiChartsAxis-root :is(.MuiChartsAxis-line, .MuiChartsAxis-tick)': {
    stroke: ({ palette }: Theme) => palette.divider,
  },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: ({ palette }: Theme) => palette.text.secondary },
}

/**
 * Axis label without the part in brackets beside a horizontal bar, or in two lines below a vertical one. The
 * chart measures two lines as one and would cut them beside a bar.
 */
const tickOf = (name: string, isLying: boolean) =>
  isLying ? name.replace(/ \(.*\)$/, '') : name.replace(' ', '\n')

/** Bar chart, hidden from screen readers: the table beside it has the same amounts. */
export function BarsChart({ names, series, isLying = false }: BarsProps) {
  const language = useLocale()
  const money = (value: number | null) => formatMoney(String(value ?? 0), HOME_CURRENCY, language)
  const short = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, { notation: 'compact' })
  const bars = {
    scaleType: 'band',
    data: [...names],
    categoryGapRatio: NARROW_GAP,
    valueFormatter: (name: string, { location }: { readonly location: string }) =>
      location === 'tick' ? tickOf(name, isLying) : name,
  } as const
  const amounts = isLying
    ? { valueFormatter: (value: number) => short.format(value), tickNumber: 3 }
    : { valueFormatter: money }
  return (
    <Box aria-hidden>
      <BarChart
        height={isLying ? names.length * LYING_BAR + AXIS_HEIGHT : STANDING_HEIGHT}
        layout={isLying ? 'horizontal' : 'vertical'}
        hideLegend={series.length < 2}
        disableKeyboardNavigation
        margin={{ left: 0, right: 32 }}
        sx={axes}
        xAxis={[isLying ? amounts : { ...bars, height: NAMES_HEIGHT }]}
        yAxis={[isLying ? { ...bars, width: NAMES_WIDTH } : { ...amounts, width: AMOUNTS_WIDTH }]}
        series={series.map(({ label, amounts: values, color }) => ({
          label,
          data: values.map(Number),
          color,
          stack: 'all',
          valueFormatter: money,
        }))}
      />
    </Box>
  )
}
