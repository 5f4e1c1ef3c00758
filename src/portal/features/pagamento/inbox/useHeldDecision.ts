import { useQueryClient } from '@tanstack/react-query'
import { entityNamed } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import type { WordKey } from '#i18n/words.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { recordName } from '#portal/record/recordName.ts'
import { doAction } from '#portal/record/useAction.ts'
import { useLater } from '#portal/record/useLater.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import { undoneRequest } from './undoneRequest.ts'
import { useKeptReasons } from './useKeptReasons.ts'

const pagamento = entityNamed('pagamento')

type Decision = {
  readonly action: RequestAction
  /** Values that the request is to have. */
  readonly values: Partial<RecordOf<'pagamento'>> & { readonly Autorizavel?: boolean }
  /** Words that tell of it. */
  readonly told: WordKey
  readonly reason?: string
  readonly accepted?: readonly string[]
  /** Called once the server has taken it. */
  readonly onTaken?: () => void
}

/**
 * Decision on one request, which is sent when its notification goes, and until then is not made: undoing it tells the server
 * nothing (decision 0311), and shows the request again (decision 0380).
 */
export function useHeldDecision() {
  const cache = useQueryClient()
  const later = useLater(pagamento)
  const kept = useKeptReasons()
  return (record: RecordOf<'pagamento'>, decision: Decision): void => {
    const { action, values, told, reason = '', accepted = [], onTaken } = decision
    // A reason that is kept was for a return.
    if (action !== 'desautorizar') kept.forget(record.Id)
    later({
      records: [record],
      values,
      told: { key: told, with: { name: recordName(pagamento, record) } },
      act: (one, intent) =>
        doAction(pagamento, { record: one, action, reason, accepted }, intent)
          .then(onTaken)
          // The shown record may be older than the refusal.
          .finally(() => cache.invalidateQueries({ queryKey: modelKey(pagamento.name, one.Id) })),
      onUndone: () => {
        toast('success', {
          key: 'pages.pagamento.inbox.undone',
          with: { name: recordName(pagamento, record) },
        })
        undoneRequest.set({ id: record.Id })
      },
    })
  }
}
