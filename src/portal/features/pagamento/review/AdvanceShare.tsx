import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Big from 'big.js'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { formatPercent } from '#portal/ui/format/percent.ts'
import type { ExchangeAdvance } from '#rules/pagamento/payable.ts'
import { HintLabel } from './HintLabel.tsx'

type Props = { readonly advance: ExchangeAdvance; readonly currency: string }

const WHOLE = 100

/** Share of its exchange contract that a payment request advances; more than the whole is a warning. */
export function AdvanceShare({ advance: { Valor, Contrato, Percentual }, currency }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (value: string) => formatMoney(value, currency, language)
  const told = [
    `${translate('pages.pagamento.advance')} ${money(Valor)}`,
    `${translate('fields.ValorContratoCambio')} ${money(Contrato)}`,
    translate('pages.pagamento.ofContract', { percent: formatPercent(Percentual, language) }),
  ]
  const isBeyond = Big(Percentual).gt(WHOLE)
  return (
    <HintLabel tone={isBeyond ? 'waiting' : 'neutral'} icon={isBeyond ? ErrorOutline : Schedule}>
      {told.join(' · ')}
    </HintLabel>
  )
}
