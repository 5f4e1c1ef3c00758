import type { HistoryEntry } from '#contract/history.ts'
import type { StatusPagamento } from '#rules/pagamento/status.ts'

/**
 * Entries of a history but those by which the record or its details were deleted and restored: after both, they are as before,
 * and nobody did to them what they once came to.
 */
export function withoutRestoring(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const nameOf = ({ Entidade, IdEntidade }: HistoryEntry) => `${Entidade} ${IdEntidade}`
  const restored = new Set(entries.filter(({ Origem }) => Origem === 'restaurar').map(nameOf))
  return entries.filter(
    entry => !restored.has(nameOf(entry)) || (entry.Origem !== 'restaurar' && entry.Acao !== 'excluir'),
  )
}

/** Newest entry of a request's own history that brought it into a state, whichever action did; entries are newest first. */
export function entryInto(
  state: StatusPagamento,
  entries: readonly HistoryEntry[],
): HistoryEntry | undefined {
  return entries.find(
    ({ Entidade, Mudancas }) => Entidade === 'pagamento' && Mudancas['StatusPagamento']?.para === state,
  )
}
