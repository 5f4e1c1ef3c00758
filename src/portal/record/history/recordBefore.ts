import type { HistoryEntry } from '#contract/history.ts'
import type { Row } from '#contract/validation.ts'

type TitledChanges = Pick<HistoryEntry, 'Titulo' | 'Mudancas'>

/** Values of an entry's record before it: a shown field may refer to another that changed with it. */
export function recordBefore(entry: TitledChanges): Row {
  return { ...entry.Titulo, ...sideOf(entry, 'de') }
}

/** Values of an entry's record after it. */
export function recordAfter(entry: TitledChanges): Row {
  return { ...entry.Titulo, ...sideOf(entry, 'para') }
}

const sideOf = ({ Mudancas }: TitledChanges, side: 'de' | 'para') =>
  Object.fromEntries(Object.entries(Mudancas).map(([name, change]) => [name, change[side]]))
