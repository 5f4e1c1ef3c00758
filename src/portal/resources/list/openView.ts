import { createContext, use } from 'react'
import type { OfferedView, Widths } from './views.ts'

/** View that a list is shown in, and how to show another. */
export type OpenView = {
  /** View that the address is of, or was of before it was narrowed or ordered otherwise; undefined for all rows. */
  readonly view: OfferedView | undefined
  /** Columns as the view has them, or as they were chosen since; null for the declared ones. */
  readonly columns: readonly string[] | null
  /** Widths as the view has them, or as they were chosen since; null where all columns fit the rows. */
  readonly widths: Widths | null
  /** Whether the list shows something else than the view holds. */
  readonly isChanged: boolean
  readonly chooseColumns: (columns: readonly string[] | null) => void
  readonly chooseWidths: (widths: Widths | null) => void
  /** Shows a view; undefined shows all rows. */
  readonly open: (view: OfferedView | undefined) => void
  /** Tells that the view now holds what the list shows. */
  readonly keep: (id: string | undefined) => void
}

/** View of the surrounding list; null for lists that have none, such as those of details. */
export const OpenViewContext = createContext<OpenView | null>(null)

export const useOpenView = () => use(OpenViewContext)
