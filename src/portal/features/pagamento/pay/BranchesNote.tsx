import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { declaredField } from '#contract/entity.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { BranchSum } from './BranchSum.tsx'
import { branchPayments, branchPlace, type Payable, type TypedPayment } from './payment.ts'

const account = declaredField('baixa', 'IdConta')

type Props = { readonly requests: readonly Payable[]; readonly typed: TypedPayment }

/** Note of the settlements that a payment becomes: the branch of each, its amount, and the account that it is paid from. */
export function BranchesNote({ requests, typed }: Props) {
  const translate = useTranslate()
  const payments = branchPayments(requests)
  return (
    <Alert severity="info" sx={{ my: 1, '& .MuiAlert-message': { flex: 1 } }}>
      {translate('pages.pagamento.pay.branches', { smart_count: payments.length })}
      {payments.map(payment => (
        <Box key={payment.IdFilial} sx={{ mt: 0.5 }}>
          <BranchSum payment={payment} typed={typed} isWhole />
          <Typography variant="body2" component="div">
            <RegisterField
              source="IdConta"
              field={account}
              record={{ IdConta: typed.Contas[branchPlace(payment)] }}
            />
          </Typography>
        </Box>
      ))}
    </Alert>
  )
}
