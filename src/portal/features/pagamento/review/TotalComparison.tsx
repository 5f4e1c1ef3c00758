import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { formatPercent } from '#portal/ui/format/percent.ts'
import type { Tone } from '#portal/ui/tone.ts'
import { agrees, type Comparison as Compared } from '#rules/pagamento/hints.ts'
import { HintLabel } from './HintLabel.tsx'

type Props = {
  /** Labels of the total and of the one it is compared with. */
  readonly labels: readonly [string, string]
  readonly total: string
  readonly with: Compared
  /** Whether it is an advance of funds: its documents come later, and a total of zero is no difference. */
  readonly isOfFunds: boolean
  /** Whether a difference is owed: an excess is claimed, a remainder given back. */
  readonly isOwed: boolean
  /** Currency of both totals. */
  readonly currency?: string
}

const NOTHING = '0.00'

/**
 * Total compared with another one: difference in words, with an icon and a colour. Hidden if both are zero.
 */
export function TotalComparison({
  labels,
  total,
  with: compared,
  isOfFunds,
  isOwed,
  currency = HOME_CURRENCY,
}: Props) {
  const language = useLocale()
  const money = (value: string) => formatMoney(value, currency, language)
  const difference = useDifference(compared, isOwed, money)
  if (total === NOTHING && compared.Valor === NOTHING) return null
  const isAwaited = isOfFunds && total === NOTHING
  const [tone, Icon] = toneOf(compared, total)
  const amounts = [`${labels[0]} ${money(total)}`, `${labels[1]} ${money(compared.Valor)}`]
  return (
    <HintLabel tone={tone} icon={Icon}>
      {[...amounts, ...(isAwaited ? [] : [difference])].join(' · ')}
    </HintLabel>
  )
}

function toneOf(compared: Compared, total: string): readonly [Tone, typeof Schedule] {
  if (agrees(compared)) return ['done', CheckCircle]
  return total === NOTHING ? ['neutral', Schedule] : ['waiting', ErrorOutline]
}

function useDifference(
  { Diferenca, Percentual }: Compared,
  isOwed: boolean,
  money: (value: string) => string,
): string {
  const translate = useTranslate()
  const language = useLocale()
  const share = Percentual === null ? '' : ` (${formatPercent(Percentual, language)})`
  if (agrees({ Diferenca })) return translate('pages.pagamento.noDifference')
  if (!isOwed) return `${translate('pages.pagamento.difference', { amount: money(Diferenca) })}${share}`
  const word = Diferenca.startsWith('-') ? 'pages.pagamento.toGiveBack' : 'pages.pagamento.toAsk'
  return `${translate(word, { amount: money(Diferenca.replace('-', '')) })}${share}`
}
