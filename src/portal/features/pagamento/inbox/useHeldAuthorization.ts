import { useQueryClient } from '@tanstack/react-query'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { recordName } from '#portal/record/recordName.ts'
import { doAction } from '#portal/record/useAction.ts'
import { useLater } from '#portal/record/useLater.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const pagamento = entityNamed('pagamento')

/**
 * Authorization of one request, which is sent when its notification goes, and until then is not given: undoing it tells the
 * server nothing (decision 0311). `accepted` are the warnings that were shown.
 */
export function useHeldAuthorization() {
  const cache = useQueryClient()
  const later = useLater(pagamento)
  return (record: RecordOf<'pagamento'>, accepted: readonly string[], isFirstOfTwo: boolean): void => {
    const key = isFirstOfTwo ? 'pages.pagamento.inbox.partlyAuthorized' : 'pages.pagamento.inbox.authorized'
    later({
      records: [record],
      values: { StatusPagamento: statusPagamento.autorizada },
      told: { key, with: { name: recordName(pagamento, record) } },
      act: (one, intent) =>
        doAction(pagamento, { record: one, action: 'autorizar', reason: '', accepted }, intent).finally(
          // The shown record may be older than the refusal.
          () => cache.invalidateQueries({ queryKey: modelKey(pagamento.name, one.Id) }),
        ),
    })
  }
}
