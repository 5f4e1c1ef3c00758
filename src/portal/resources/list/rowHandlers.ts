import { type ComponentType, createContext, useContext } from 'react'
import type { StoredRow } from '#contract/validation.ts'

export type RowToolsProps<R = StoredRow> = { readonly record: R }

/** Handlers and tools of a list's rows; an absent one is not offered. The same object until one changes: each row reads it. */
export type RowHandlers = {
  readonly onOpen: (record: StoredRow) => void
  /** Address of the record, given the list's search string; its row then holds a real link. */
  readonly hrefOf?: (record: StoredRow, search: string) => string
  /** Register's own row tools, before the others. */
  readonly Tools?: ComponentType<RowToolsProps>
  readonly onEdit?: (record: StoredRow) => void
  readonly onRemove?: (record: StoredRow) => void
  /** Permission for a single record; absent means permitted. */
  readonly mayRemove?: (record: StoredRow) => boolean
}

export const RowHandlersContext = createContext<RowHandlers>({ onOpen: () => {} })

/** Handlers of the rows of the surrounding list. */
export function useRowHandlers(): RowHandlers {
  return useContext(RowHandlersContext)
}
