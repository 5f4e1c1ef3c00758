import Typography from '@mui/material/Typography'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { type Payable, partsLeft, type TypedPayment } from './payment.ts'

type Props = { readonly requests: readonly Payable[]; readonly typed: TypedPayment }

/** Requests that a payment leaves a balance of, each with what is left. */
export function PartsLeft({ requests, typed }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  return partsLeft(requests, typed).map(({ Numero, left }) => (
    <Typography key={Numero} variant="body2">
      {translate('pages.pagamento.pay.part', {
        name: Numero,
        amount: formatMoney(left, HOME_CURRENCY, language),
      })}
    </Typography>
  ))
}
