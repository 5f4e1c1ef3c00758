import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { ValueForm } from '#portal/fields/inputs/ValueForm.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { businessDay } from '#portal/ui/format/instant.ts'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { PaidSettlements } from './PaidSettlements.tsx'
import { PaymentBranches } from './PaymentBranches.tsx'
import { PaymentFoot } from './PaymentFoot.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { isPayable, type Payable, type TypedPayment, wholePayment } from './payment.ts'
import { useBranchAccounts } from './useBranchAccounts.ts'
import { usePayment } from './usePayment.ts'

type Props = {
  readonly chosen: readonly Payable[]
  /** Heading; that of ticked requests when left out. */
  readonly title?: string
  readonly onClose: () => void
  readonly onPaid: () => void
}

const WIDTH = 720

/** Panel that pays requests, those of each branch from its own account, each with its balance or as much of it as is typed, and then shows the settlements. */
export function PaymentPanel({ chosen, title, onClose, onPaid }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [requests, setRequests] = useState(() => chosen.filter(isPayable))
  const [own, setOwn] = useState<TypedPayment>(() => wholePayment(requests, businessDay()))
  const accounts = useBranchAccounts(requests)
  const typed = useMemo(() => ({ ...own, Contas: { ...accounts, ...own.Contas } }), [own, accounts])
  const payment = usePayment(requests, typed)
  const { posted } = payment
  const close = posted ? onPaid : onClose
  const leftOut = chosen.filter(request => !isPayable(request))
  return (
    <SidePanel width={WIDTH} titleId={titleId} onClose={payment.isPending ? () => {} : close}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 2 }}>
        <Typography variant="h2" id={titleId} sx={{ flex: 1 }}>
          {title ?? translate('pages.pagamento.pay.do')}
        </Typography>
        <CloseButton onClose={close} />
      </Box>
      {posted ? (
        <PaidSettlements posted={posted} onClose={onPaid} />
      ) : (
        <>
          <ValueForm
            values={typed}
            errors={payment.errors}
            onChange={values => {
              payment.forgetRefusal()
              // Inputs below write into the values they were given.
              setOwn(values as TypedPayment)
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
              <PaymentBranches
                requests={requests}
                typed={typed}
                errors={payment.errors}
                onTake={gone => setRequests(requests.filter(one => one !== gone))}
              />
            </Box>
          </ValueForm>
          <PaymentFoot requests={requests} typed={typed} payment={payment} />
        </>
      )}
    </SidePanel>
  )
}
