import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Typography from '@mui/material/Typography'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { formatPercent } from '#portal/ui/format/percent.ts'
import { type Tone, tint } from '#portal/ui/tone.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { agrees, type Comparison as Compared } from '#rules/pagamento/hints.ts'

type Props = {
  /** Labels of the total and of the one it is compared with. */
  readonly labels: readonly [string, string]
  readonly total: string
  readonly with: Compared
  /** Whether it is an advance of funds: its documents come later, and a total of zero is no difference. */
  readonly isOfFunds: boolean
  /** Whether a difference is owed: an excess is claimed, a remainder given back. */
  readonly isOwed: boolean
}

const NOTHING = '0.00'

/**
 * Total compared with another one: difference in words, with an icon and a colour. Hidden if both are zero.
 */
export function TotalComparison({ labels, total, with: compared, isOfFunds, isOwed }: Props) {
  const difference = useDifference(compared, isOwed)
  const language = useLanguage()
  const money = (value: string) => formatMoney(value, HOME_CURRENCY, language)
  if (total === NOTHING && compared.Valor === NOTHING) return null
  const isAwaited = isOfFunds && total === NOTHING
  const [tone, Icon] = toneOf(compared, total)
  const amounts = [`${labels[0]} ${money(total)}`, `${labels[1]} ${money(compared.Valor)}`]
  return (
    <Typography
      component="p"
      variant="body2"
      sx={[
        theme => tint(theme, tone),
        { display: 'inline-flex', gap: 0.75, px: 1, py: 0.25, borderRadius: '6px' },
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: 16, mt: '2px' }} />
      <span>{[...amounts, ...(isAwaited ? [] : [difference])].join(' · ')}</span>
    </Typography>
  )
}

function toneOf(compared: Compared, total: string): readonly [Tone, typeof Schedule] {
  if (agrees(compared)) return ['done', CheckCircle]
  return total === NOTHING ? ['neutral', Schedule] : ['waiting', ErrorOutline]
}

function useDifference({ Diferenca, Percentual }: Compared, isOwed: boolean): string {
  const translate = useWords()
  const language = useLanguage()
  const money = (value: string) => formatMoney(value, HOME_CURRENCY, language)
  const share = Percentual === null ? '' : ` (${formatPercent(Percentual, language)})`
  if (agrees({ Diferenca })) return translate('pages.pagamento.noDifference')
  if (!isOwed) return `${translate('pages.pagamento.difference', { amount: money(Diferenca) })}${share}`
  const word = Diferenca.startsWith('-') ? 'pages.pagamento.toGiveBack' : 'pages.pagamento.toAsk'
  return `${translate(word, { amount: money(Diferenca.replace('-', '')) })}${share}`
}
