import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Column } from '#portal/entity/list/columns.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

export type EditedCellProps = { readonly column: Column; readonly children: ReactNode }

/** The row of a list that is being edited where it stands. */
export type RowEdit = {
  /** The record's Id, or undefined while none is edited. */
  readonly id: number | undefined
  readonly isSaving: boolean
  /** Edits the record; what another row holds unsaved is asked about first. */
  readonly begin: (record: StoredRow) => void
  /** Saves the row, and goes on to edit the record after it if one is given. */
  readonly save: (next?: StoredRow) => void
  readonly cancel: () => void
  /** Draws a cell of the edited row. It comes with the editor: most lists are only read, and load no inputs. */
  readonly EditedCell: ComponentType<EditedCellProps>
}

export const RowEditContext = createContext<RowEdit | undefined>(undefined)

/** How rows are edited in the list around; undefined where they are only opened. */
export function useRowEdit(): RowEdit | undefined {
  return useContext(RowEditContext)
}
