import Box from '@mui/material/Box'
import { declaredField } from '#contract/entity.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { type BranchPayment, paymentSum, type TypedPayment } from './payment.ts'

const branch = declaredField('pagamento', 'IdFilial')

type Props = {
  readonly payment: BranchPayment
  readonly typed: TypedPayment
  /** Whether the branch's name is read whole, as before what cannot be undone. */
  readonly isWhole?: boolean
}

/** Branch with the sum of what its settlement pays. */
export function BranchSum({ payment: { IdFilial, requests }, typed, isWhole = false }: Props) {
  const language = useLocale()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
      <span>
        <RegisterField source="IdFilial" field={branch} record={{ IdFilial }} isShort={!isWhole} />
      </span>
      <Box component="span" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatMoney(paymentSum(requests, typed), HOME_CURRENCY, language)}
      </Box>
    </Box>
  )
}
