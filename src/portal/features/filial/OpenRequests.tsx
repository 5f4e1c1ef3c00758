import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { SituacaoPagamento } from '#contract/features/pagamento.ts'
import { admits } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ActionNoteProps } from '#portal/record/actionNote.ts'
import { useSituations } from '#portal/resources/list/useSituations.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const pagamento = entityNamed('pagamento')

const CLOSED: readonly number[] = [statusPagamento.liquidada, statusPagamento.cancelada]

/** Number of open payment requests of a branch that is to be deactivated (domain/rules.md, "Branch"). */
export function OpenRequests({ record, onAccept }: ActionNoteProps<RecordOf<'filial'>>) {
  const translate = useTranslate()
  const user = useSession()
  // A provider's branches have no payment requests: its list holds those of its clients.
  const isPayer = user !== null && admits('industria', user.userRole)
  const data = useSituations<SituacaoPagamento>(pagamento, { IdFilial: record.Id }, isPayer)
  // Nothing to accept: open payment requests do not prevent the deactivation.
  useEffect(() => onAccept([]), [onAccept])
  const open = (data ?? []).filter(({ StatusPagamento }) => !CLOSED.includes(StatusPagamento))
  const count = open.reduce((sum, { Quantidade }) => sum + Quantidade, 0)
  if (count === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate('pages.filial.openRequests', { smart_count: count })}
    </Alert>
  )
}
