import { useState } from 'react'
import { useListContext } from 'react-admin'
import { entityNamed } from '#contract/entity.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useSelected } from '#portal/resources/bulk/selection.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { isPayable, type Payable } from './payment.ts'

const baixa = entityNamed('baixa')

/** Button that pays the ticked requests, for users who keep settlements. */
export function PayButton() {
  const translate = useTranslate()
  const { canCreate, canEdit } = useRights(baixa)
  const { onUnselectItems } = useListContext()
  // Rows of this list are requests.
  const selected = useSelected() as readonly Payable[]
  const [chosen, setChosen] = useState<readonly Payable[]>()
  if (!canCreate || !canEdit) return null
  const reason = selected.some(isPayable) ? undefined : translate('pages.pagamento.pay.none')
  return (
    <>
      <ReasonedButton reason={reason} onClick={() => setChosen(selected)}>
        {translate('pages.pagamento.pay.do')}
      </ReasonedButton>
      {chosen && (
        <PaymentPanel
          chosen={chosen}
          onClose={() => setChosen(undefined)}
          onPaid={() => {
            setChosen(undefined)
            onUnselectItems()
          }}
        />
      )}
    </>
  )
}
