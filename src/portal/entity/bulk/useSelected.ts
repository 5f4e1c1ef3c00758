import { useRef } from 'react'
import { useListContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'

/** Selected records; those of other pages as last listed there. */
export function useSelected(): readonly StoredRow[] {
  const { data = [], selectedIds = [] } = useListContext<StoredRow & { readonly id: number }>()
  const seen = useRef(new Map<unknown, StoredRow>())
  for (const record of data) seen.current.set(record.id, record)
  return selectedIds.flatMap(id => seen.current.get(id) ?? [])
}
