import type { Theme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import type { Language } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { locales, memoized } from '#portal/ui/format/locale.ts'
import { currencySymbol, formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

type Series = {
  readonly label: string
  /** Amounts in BRL, one per bar. */
  readonly amounts: readonly string[]
  readonly color: string
  /** Whether it is drawn in stripes, for amounts that are not sure yet. */
  readonly isHatched?: boolean
  /** Called with the place of a bar that is clicked. */
  readonly onOpen?: (at: number) => void
}

export type BarsProps = {
  /** Labels of the bars, one per bar. */
  readonly names: readonly string[]
  /** Series; several are stacked. */
  readonly series: readonly Series[]
}

const HEIGHT = 260
const NAMES_HEIGHT = 40
const AMOUNTS_WIDTH = 90
const CORNER = 3
const NARROW_GAP = 0.35
/** Side of a stripe's tile, in pixels. */
const TILE = 6

const rough = memoized(
  (language: Language) =>
    new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 }),
)

/** Amount of the axis as short as it is round: `R$ 100 mil`, in English `R$100K`. */
const roughMoney = (value: number, language: Language) =>
  `${currencySymbol(HOME_CURRENCY, language)}${language === 'en' ? '' : '\u00a0'}${rough(language).format(value)}`

/** Neither frame nor lines of axes: bars stand on their names. */
const bare = { disableLine: true, disableTicks: true } as const

const axes = {
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: ({ palette }: Theme) => palette.text.secondary },
}

/** Bar chart; an amount is told under the pointer, and of the bar that the arrow keys have reached (decision 0346). */
export function BarsChart({ names, series }: BarsProps) {
  const language = useLocale()
  const id = useId()
  const money = (value: number | null) => formatMoney(String(value ?? 0), HOME_CURRENCY, language)
  const patternOf = (at: number) => `${id}-stripes-${at}`
  const canOpen = series.some(({ onOpen }) => onOpen)
  return (
    <BarChart
      height={HEIGHT}
      // The series are named beside the chart, at once and for all readers.
      hideLegend
      margin={{ left: 0, right: 32, bottom: 0 }}
      borderRadius={CORNER}
      sx={[axes, canOpen && { '& .MuiBarChart-element': { cursor: 'pointer' } }]}
      xAxis={[
        {
          ...bare,
          scaleType: 'band',
          data: [...names],
          categoryGapRatio: NARROW_GAP,
          height: NAMES_HEIGHT,
          valueFormatter: (name: string, { location }: { readonly location: string }) =>
            location === 'tick' ? name.replace(' ', '\n') : name,
        },
      ]}
      yAxis={[
        {
          ...bare,
          width: AMOUNTS_WIDTH,
          valueFormatter: (value: number, { location }: { readonly location: string }) =>
            location === 'tick' ? roughMoney(value, language) : money(value),
        },
      ]}
      series={series.map(({ label, amounts, color, isHatched = false }, at) => ({
        id: String(at),
        label,
        data: amounts.map(Number),
        color: isHatched ? `url(#${patternOf(at)})` : color,
        stack: 'all',
        valueFormatter: money,
      }))}
      {...(canOpen && {
        onItemClick: (_, { seriesId, dataIndex }) => series[Number(seriesId)]?.onOpen?.(dataIndex),
      })}
    >
      <defs>
        {series.map(({ color, isHatched, label }, at) => (
          <Stripes key={label} id={patternOf(at)} color={color} isDrawn={isHatched === true} />
        ))}
      </defs>
    </BarChart>
  )
}

function Stripes({
  id,
  color,
  isDrawn,
}: {
  readonly id: string
  readonly color: string
  readonly isDrawn: boolean
}) {
  if (!isDrawn) return null
  return (
    <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={TILE / 2} height={TILE} fill={color} />
    </pattern>
  )
}
