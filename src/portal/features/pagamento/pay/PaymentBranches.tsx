import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { BranchInputs } from './BranchInputs.tsx'
import { BranchSum } from './BranchSum.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { branchPayments, type Payable, type TypedPayment } from './payment.ts'

type Props = {
  readonly requests: readonly Payable[]
  readonly typed: TypedPayment
  readonly errors: Readonly<Record<string, string>>
  /** Takes a request out of the payment; the last one stays. */
  readonly onTake: (request: Payable) => void
}

/** Requests of a payment below their branch, its sum, and the account and document of its settlement (decisions 0389 and 0445). */
export function PaymentBranches({ requests, ...props }: Props) {
  const translate = useTranslate()
  const id = useId()
  const payments = branchPayments(requests)
  const canTake = requests.length > 1
  return (
    <>
      {payments.length > 1 && (
        <Typography variant="body2" color="text.secondary">
          {translate('pages.pagamento.pay.ofBranches')}
        </Typography>
      )}
      {payments.map(payment => (
        <Box component="section" key={payment.IdFilial} aria-labelledby={`${id}${payment.IdFilial}`}>
          <Typography
            variant="h4"
            component="h3"
            id={`${id}${payment.IdFilial}`}
            sx={{ mb: 1.5, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <BranchSum payment={payment} typed={props.typed} />
          </Typography>
          <BranchInputs payment={payment} />
          <PaymentLines requests={payment.requests} canTake={canTake} {...props} />
        </Box>
      ))}
    </>
  )
}
