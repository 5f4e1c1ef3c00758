import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { toneColour } from '#portal/theme/tone.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { formatPercent } from '#portal/ui/format/percent.ts'
import type { ComparisonRow } from './comparisonRows.ts'

const looks = {
  different: ['waiting', 'warning.dark', ErrorOutline],
  agreed: ['done', 'text.primary', CheckCircle],
  awaited: ['neutral', 'text.secondary', Schedule],
  missing: ['neutral', 'text.secondary', RemoveCircle],
} as const

/** Look of amounts that are as they should be. */
const usual = {
  plain: 'agreed',
  owed: 'agreed',
  awaited: 'awaited',
  missing: 'missing',
  share: 'awaited',
} as const satisfies Record<ComparisonRow['difference'], keyof typeof looks>

/** Difference of a compared amount by sign, icon and colour. */
export function DifferenceLabel({ row }: { readonly row: ComparisonRow }) {
  const text = useDifference(row)
  const [tone, color, Icon] = looks[row.isDifferent ? 'different' : usual[row.difference]]
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle', gap: 0.5, color },
        fontWeight: row.isDifferent ? 'bold' : 'regular',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: ICON.text, color: theme => toneColour(theme, tone) }} />
      {text}
    </Box>
  )
}

function useDifference({ compared, difference, isDifferent, currency }: ComparisonRow): string {
  const translate = useTranslate()
  const language = useLocale()
  const { Diferenca, Percentual } = compared
  if (difference === 'awaited') return translate('pages.pagamento.comparison.awaited')
  if (difference === 'missing') return translate('pages.pagamento.comparison.missing')
  if (difference === 'share') {
    return translate('pages.pagamento.ofContract', { percent: formatPercent(Percentual ?? '0', language) })
  }
  if (!isDifferent) return translate('pages.pagamento.noDifference')
  const isShort = Diferenca.startsWith('-')
  // A share that is rounded to nothing would deny the difference.
  const share =
    Percentual === null || Number(Percentual) === 0 ? '' : ` (${formatPercent(Percentual, language)})`
  const amount = formatMoney(Diferenca.replace('-', ''), currency, language)
  if (difference === 'plain') return `${isShort ? '\u2212' : '+'}${amount}${share}`
  return `${translate(isShort ? 'pages.pagamento.toGiveBack' : 'pages.pagamento.toAsk', { amount })}${share}`
}
