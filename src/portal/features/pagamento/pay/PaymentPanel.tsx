import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { businessDay } from '#portal/ui/format/instant.ts'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { PaymentFoot } from './PaymentFoot.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { isPayable, type Payable, type TypedPayment, wholePayment } from './payment.ts'
import { usePayment } from './usePayment.ts'

type Props = {
  readonly chosen: readonly Payable[]
  readonly onClose: () => void
  readonly onPaid: () => void
}

const WIDTH = 720

/** Panel that pays requests from one account: each with its balance, or as much of it as is typed. */
export function PaymentPanel({ chosen, onClose, onPaid }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [requests, setRequests] = useState(() => chosen.filter(isPayable))
  const [typed, setTyped] = useState<TypedPayment>(() => wholePayment(requests, businessDay()))
  const payment = usePayment(requests, typed, onPaid)
  const leftOut = chosen.filter(request => !isPayable(request))
  return (
    <SidePanel width={WIDTH} titleId={titleId} onClose={payment.isPending ? () => {} : onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 2 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {translate('pages.pagamento.pay.do')}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      <ValueForm
        values={typed}
        errors={payment.errors}
        onChange={values => {
          payment.forgetRefusal()
          // Inputs below write into the values they were given.
          setTyped(values as TypedPayment)
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, px: 3, py: 2, flex: 1, alignContent: 'start' }}>
          {leftOut.length > 0 && (
            <Alert severity="info">
              {translate('pages.pagamento.pay.leftOut', {
                smart_count: leftOut.length,
                names: leftOut.map(({ Numero }) => Numero).join(', '),
              })}
            </Alert>
          )}
          <PaymentHead />
          <PaymentLines
            requests={requests}
            errors={payment.errors}
            onTake={gone => setRequests(requests.filter(one => one !== gone))}
          />
        </Box>
      </ValueForm>
      <PaymentFoot requests={requests} typed={typed} payment={payment} />
    </SidePanel>
  )
}
