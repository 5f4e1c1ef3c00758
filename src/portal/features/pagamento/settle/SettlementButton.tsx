import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { PaymentPanel } from '#portal/features/pagamento/pay/payChunk.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { mayBePaid } from '#rules/baixa/available.ts'
import { DraftSettlements } from './DraftSettlements.tsx'

const baixa = entityNamed('baixa')

type Props = { readonly record: OpenedOf<'pagamento'> }

/** Buttons that pay an authorized payment request, at once or by a draft settlement, for users who keep settlements. */
export function SettlementButton({ record }: Props) {
  const translate = useTranslate()
  const { canCreate, canEdit } = useRights(baixa)
  const [opened, setOpened] = useState<'payment' | 'drafts'>()
  const close = () => setOpened(undefined)
  const isOffered = canEdit && mayBePaid(record)
  return (
    <>
      {isOffered && (
        <Button variant={canCreate ? 'outlined' : 'contained'} onClick={() => setOpened('drafts')}>
          {translate('pages.pagamento.settle')}
        </Button>
      )}
      {isOffered && canCreate && (
        <Button variant="contained" onClick={() => setOpened('payment')}>
          {translate('pages.pagamento.pay.confirm')}
        </Button>
      )}
      {opened === 'drafts' && <DraftSettlements request={record} onClose={close} />}
      {/* Settlements that it has become are shown of a request that owes nothing any more. */}
      {opened === 'payment' && (
        <Suspense fallback={null}>
          <PaymentPanel
            chosen={[record]}
            title={translate('pages.pagamento.pay.one', { name: String(record.Numero) })}
            onClose={close}
            onPaid={close}
          />
        </Suspense>
      )}
    </>
  )
}
