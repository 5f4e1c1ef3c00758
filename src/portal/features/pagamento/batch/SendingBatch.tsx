import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { faultLines } from '#portal/features/pagamento/review/faultLines.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { doAction } from '#portal/record/useAction.ts'
import { appliesTo } from '#portal/resources/bulk/applies.ts'
import { BulkDialog } from '#portal/resources/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '#portal/resources/bulk/bulkDialogs.ts'
import { useSelected } from '#portal/resources/bulk/selection.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { BatchSum } from './BatchSum.tsx'
import { BatchTable } from './BatchTable.tsx'
import { BatchWarnings } from './BatchWarnings.tsx'
import type { InBatch } from './batch.ts'
import { useSendingReviews } from './useSendingReviews.ts'

const pagamento = entityNamed('pagamento')

/** Submission of many drafts: what they are, their sum and their warnings. Those that are no drafts of the user's side are left out, with the reason. */
export function SendingBatch({ action, onClose }: BulkDialogProps) {
  const translate = useTranslate()
  const user = useSession()
  const { field: labelOf } = useLabels(pagamento)
  // The ticked rows are of the list around.
  const records = useSelected() as readonly RecordOf<'pagamento'>[]
  const isReady = (record: RecordOf<'pagamento'>) => appliesTo(user, pagamento, record, action)
  const reviews = useSendingReviews(records.filter(isReady))
  const reasonOf = (record: RecordOf<'pagamento'>) => {
    if (!isReady(record)) return translate('refusals.status')
    const faults = reviews.data?.get(record.Id)?.ImpedimentosEnvio ?? []
    return faultLines(faults, translate, labelOf).join(' ') || undefined
  }
  const batch: readonly InBatch[] = records.map(record => ({
    record,
    warnings: reviews.data?.get(record.Id)?.Avisos ?? [],
    reason: reasonOf(record),
    isFirstOfTwo: false,
    boleto: reviews.data?.get(record.Id)?.Boleto ?? null,
    identicals: reviews.data?.get(record.Id)?.Iguais ?? [],
  }))
  const ready = batch.filter(({ reason }) => reason === undefined)
  const act = ({ Id }: { readonly Id: number }, intent: string) => {
    const one = batch.find(({ record }) => record.Id === Id)
    if (!one || one.reason !== undefined) return Promise.reject(new Error(one?.reason))
    return doAction(pagamento, { record: one.record, action, reason: '', accepted: [] }, intent)
  }
  return (
    <BulkDialog
      title={translate('pages.pagamento.batch.sending', { smart_count: ready.length })}
      confirmLabel={translate('pages.pagamento.batch.send', { ready: ready.length, total: records.length })}
      maxWidth="xl"
      isIdle={reviews.isPending || ready.length === 0}
      act={act}
      onClose={onClose}
      foot={
        <BatchSum
          word="pages.pagamento.batch.sumSent"
          batch={ready}
          leftOut={records.length - ready.length}
        />
      }
    >
      <Loaded query={reviews}>
        {() => (
          <>
            <BatchWarnings batch={ready} />
            <BatchTable batch={batch} />
          </>
        )}
      </Loaded>
    </BulkDialog>
  )
}
