import Alert from '@mui/material/Alert'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { BranchSum } from './BranchSum.tsx'
import { branchPayments, type Payable, type TypedPayment } from './payment.ts'

type Props = { readonly requests: readonly Payable[]; readonly typed: TypedPayment }

/** Note that a payment becomes several settlements, one for each of the branches that it names, with the amount of each. */
export function BranchesNote({ requests, typed }: Props) {
  const translate = useTranslate()
  const payments = branchPayments(requests)
  if (payments.length < 2) return null
  return (
    <Alert severity="info" sx={{ my: 1, '& .MuiAlert-message': { flex: 1 } }}>
      {translate('pages.pagamento.pay.branches', { smart_count: payments.length })}
      {payments.map(payment => (
        <BranchSum key={payment.IdFilial} payment={payment} typed={typed} isWhole />
      ))}
    </Alert>
  )
}
