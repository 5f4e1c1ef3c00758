import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { doAction } from '#portal/record/useAction.ts'
import { BulkDialog } from '#portal/resources/bulk/BulkDialog.tsx'
import type { BulkDialogProps } from '#portal/resources/bulk/bulkDialogs.ts'
import { useSelected } from '#portal/resources/bulk/selection.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { sum, sumsByCurrency, toCents } from '#rules/money.ts'
import { BatchTable } from './BatchTable.tsx'
import { BatchWarnings } from './BatchWarnings.tsx'
import { batchOf, type InBatch } from './batch.ts'
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
  const isUnread = !isRead && ready.some(({ warnings }) => warnings.length > 0)
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
      maxWidth="lg"
      isIdle={ready.length === 0 || isUnread}
      act={act}
      onClose={onClose}
    >
      <Loaded query={reviews}>
        {() => (
          <>
            <BatchWarnings batch={ready} isRead={isRead} onRead={setRead} />
            <BatchTable batch={batch ?? []} />
            <BatchSum batch={ready} leftOut={records.length - ready.length} />
          </>
        )}
      </Loaded>
    </BulkDialog>
  )
}

type SumProps = { readonly batch: readonly InBatch[]; readonly leftOut: number }

/** Sum of what is authorized, in parts where the requests are paid in several currencies, and how many are not. */
function BatchSum({ batch, leftOut }: SumProps) {
  const translate = useTranslate()
  const language = useLocale()
  const money = (amount: string) => formatMoney(amount, HOME_CURRENCY, language)
  // Currencies that they are paid in; the amounts are all in reais.
  const sums = sumsByCurrency(batch.map(({ record }) => [record.Moeda, record.ValorLiquido]))
  const total = toCents(sum([...sums.values()]))
  const parts = [...sums].map(([currency, amount]) =>
    translate('pages.pagamento.batch.sumIn', { currency, amount: money(amount) }),
  )
  return (
    <>
      <Typography sx={{ mt: 2, fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' }}>
        {translate('pages.pagamento.batch.sum', { amount: money(total) })}
      </Typography>
      {parts.length > 1 && <Typography variant="body2">{parts.join(' · ')}</Typography>}
      {leftOut > 0 && (
        <Typography color="text.secondary">
          {translate('pages.pagamento.batch.leftOut', { smart_count: leftOut })}
        </Typography>
      )}
    </>
  )
}
