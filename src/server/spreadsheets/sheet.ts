import type { Language } from '#i18n/words.ts'
import type { Cell } from './cell.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** What a column of a sheet holds, which says how it is shown and that a text stays one when somebody types into it. */
export type SheetColumn = {
  readonly header: string
  readonly isText: boolean
  /** Its texts have several lines. */
  readonly isWrapped?: boolean
  /** The places its numbers are shown with; none for what is counted. */
  readonly decimals?: number
}

/** Writes a sheet row by row; each call answers the bytes that are ready, and waits for the one before. */
export type SheetWriter = {
  readonly rows: (rows: readonly (readonly Cell[])[]) => Promise<Uint8Array>
  readonly end: () => Promise<Uint8Array>
  /** Ends it, also where nobody takes the rest. */
  readonly close: () => void
}

/** Begins a sheet with that title. */
export type StartSheet = (title: string, columns: readonly SheetColumn[], language: Language) => SheetWriter

export const sheetTypes: { readonly [F in SheetFormat]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
