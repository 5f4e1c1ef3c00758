import type { HistoryEntry } from '#contract/history.ts'
import type { StatusPagamento } from '#rules/pagamento/status.ts'

/** Newest entry of a request's own history that brought it into a state, whichever action did; entries are newest first. */
export function entryInto(
  state: StatusPagamento,
  entries: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return entries.find(
    ({ Entidade, Mudancas }) => Entidade === 'pagamento' && Mudancas['StatusPagamento']?.para === state,
  )
}
