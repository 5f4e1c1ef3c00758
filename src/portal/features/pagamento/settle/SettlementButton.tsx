import Button from '@mui/material/Button'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { OpenedOf } from '#contract/record.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { mayBePaid } from '#rules/baixa/available.ts'
import { DraftSettlements } from './DraftSettlements.tsx'

const baixa = entityNamed('baixa')

/** Button that takes an authorized payment request into a settlement, for users who keep settlements. */
export function SettlementButton({ record }: { readonly record: OpenedOf<'pagamento'> }) {
  const translate = useTranslate()
  const { canEdit } = useRights(baixa)
  const [isOpen, setOpen] = useState(false)
  if (!canEdit || !mayBePaid(record)) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('pages.pagamento.settle')}
      </Button>
      {isOpen && <DraftSettlements request={record} onClose={() => setOpen(false)} />}
    </>
  )
}
