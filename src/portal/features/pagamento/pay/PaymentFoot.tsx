import Button from '@mui/material/Button'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ActionFacts } from '#portal/record/ActionFacts.tsx'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatMoney } from '#portal/ui/format/money.ts'
import { SumFoot } from '#portal/ui/SumFoot.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { BranchesNote } from './BranchesNote.tsx'
import { PartsLeft } from './PartsLeft.tsx'
import { type Payable, paymentSum, type TypedPayment } from './payment.ts'
import type { UsedPayment } from './usePayment.ts'

type Props = {
  readonly requests: readonly Payable[]
  readonly typed: TypedPayment
  readonly payment: UsedPayment
}

const baixa = entityNamed('baixa')
const asked = ['DataPagamento', 'IdTipoPagamento', 'QuantidadeItens']

/** Running sum of a payment, and the button that confirms it by the sum and account of each branch, and the day. */
export function PaymentFoot({ requests, typed, payment }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const [isAsked, setAsked] = useState(false)
  const sum = formatMoney(paymentSum(requests, typed), HOME_CURRENCY, language)
  const title = translate('pages.pagamento.pay.sum', { sum })
  const { DataPagamento, IdTipoPagamento } = typed
  const facts = {
    Id: 0,
    Versao: 0,
    DataPagamento,
    IdTipoPagamento,
    QuantidadeItens: requests.length,
  }
  return (
    <SumFoot count={translate('pages.pagamento.pay.count', { smart_count: requests.length })} sum={sum}>
      <Button
        variant="contained"
        disabled={payment.isPending}
        onClick={() => payment.check() && setAsked(true)}
      >
        {translate('pages.pagamento.pay.confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={title}
        isHarmless
        isBusy={payment.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          payment.pay()
          setAsked(false)
        }}
      >
        {translate('registers.baixa.actions.efetivar.ask')}
        <BranchesNote requests={requests} typed={typed} />
        <ActionFacts entity={baixa} record={facts} names={asked} />
        <PartsLeft requests={requests} typed={typed} />
      </ConfirmDialog>
    </SumFoot>
  )
}
