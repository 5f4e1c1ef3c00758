import { createContext, useContext, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'

type Listed = StoredRow & { readonly id: number }

type Selection = {
  /** Selected records of the surrounding list; those of other pages as last listed there. */
  readonly records: readonly StoredRow[]
  /** Selects further records, which need not be of the shown page. */
  readonly add: (records: readonly Listed[]) => void
}

/** Selection of the surrounding list. */
export function useSelection(): Selection {
  const { data = [], selectedIds = [], onSelect } = useListContext<Listed>()
  const seen = useRef(new Map<unknown, StoredRow>())
  for (const record of data) seen.current.set(record.id, record)
  return {
    records: selectedIds.flatMap(id => seen.current.get(id) ?? []),
    add: records => {
      for (const record of records) seen.current.set(record.id, record)
      onSelect([...new Set([...selectedIds, ...records.map(({ id }) => id)])])
    },
  }
}

export const SelectedContext = createContext<readonly StoredRow[]>([])

/** Selected records, for the buttons of a bulk toolbar and their dialogs. */
export function useSelected(): readonly StoredRow[] {
  return useContext(SelectedContext)
}
