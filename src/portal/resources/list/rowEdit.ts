import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import type { ListColumn } from '#portal/record/columns.ts'

export type EditedCellProps = { readonly column: ListColumn; readonly children: ReactNode }

/** State of inline editing in a list. */
export type RowEdit = {
  /** Id of the edited record; undefined while none is edited. */
  readonly id: number | undefined
  readonly isSaving: boolean
  /** Starts editing the record; asks about unsaved changes of another row first. */
  readonly begin: (record: StoredRow) => void
  /** Saves the row, then starts editing `next` if given. */
  readonly save: (next?: StoredRow) => void
  readonly cancel: () => void
  /**
   * Component of an edited row's cell. Part of the editor's chunk: most lists are only read and need no
   * inputs.
   */
  readonly EditedCell: ComponentType<EditedCellProps>
}

export const RowEditContext = createContext<RowEdit | undefined>(undefined)

/** Inline editing of the surrounding list; undefined where rows are only opened. */
export function useRowEdit(): RowEdit | undefined {
  return useContext(RowEditContext)
}
