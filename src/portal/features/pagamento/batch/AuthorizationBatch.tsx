import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { doAction } from '#portal/record/useAction.ts'
import { BulkDialog } from '#portal/resources/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '#portal/resources/bulk/bulkDialogs.ts'
import { useSelected } from '#portal/resources/bulk/selection.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { BatchConsent } from './BatchConsent.tsx'
import { BatchOutcome } from './BatchOutcome.tsx'
import { BatchSum } from './BatchSum.tsx'
import { BatchTable } from './BatchTable.tsx'
import { BatchWarnings } from './BatchWarnings.tsx'
import { batchOf } from './batch.ts'
import { useAuthorizationReviews } from './useAuthorizationReviews.ts'

const pagamento = entityNamed('pagamento')

/**
 * Authorization of many requests: what they are, their sum and their warnings, which one tick accepts. Those that the user
 * cannot authorize are left out, and told of with the results.
 */
export function AuthorizationBatch({ action, onClose }: BulkDialogProps) {
  const translate = useTranslate()
  // The ticked rows are of the list around.
  const records = useSelected() as readonly RecordOf<'pagamento'>[]
  const [isRead, setRead] = useState(false)
  const reviews = useAuthorizationReviews(records)
  const batch = reviews.data && batchOf(records, reviews.data, translate)
  const ready = batch?.filter(({ reason }) => reason === undefined) ?? []
  const isWarned = ready.some(({ warnings }) => warnings.length > 0)
  const act = ({ Id }: { readonly Id: number }, intent: string) => {
    const one = batch?.find(({ record }) => record.Id === Id)
    if (!one || one.reason !== undefined) return Promise.reject(new Error(one?.reason))
    return doAction(pagamento, { record: one.record, action, reason: '', accepted: one.warnings }, intent)
  }
  return (
    <BulkDialog
      title={translate('pages.pagamento.batch.title', { smart_count: records.length })}
      confirmLabel={translate('pages.pagamento.batch.confirm', {
        ready: ready.length,
        total: records.length,
      })}
      maxWidth="xl"
      isIdle={ready.length === 0 || (isWarned && !isRead)}
      act={act}
      onClose={onClose}
      foot={
        batch && (
          <>
            <BatchSum
              word="pages.pagamento.batch.sum"
              batch={ready}
              leftOut={records.length - ready.length}
            />
            <Typography variant="body2" color="text.secondary">
              {translate('pages.pagamento.batch.final')}
            </Typography>
            {isWarned && <BatchConsent isRead={isRead} onRead={setRead} />}
          </>
        )
      }
      // The ticked rows are requests.
      doneNote={done => <BatchOutcome requests={done as readonly RecordOf<'pagamento'>[]} />}
    >
      <Loaded query={reviews}>
        {() => (
          <>
            <BatchWarnings batch={ready} />
            <BatchTable batch={batch ?? []} />
          </>
        )}
      </Loaded>
    </BulkDialog>
  )
}
