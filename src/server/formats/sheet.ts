import type { Language } from '#i18n/words.ts'
import type { SheetCell } from '#kinds/cell/cell.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** Column of a sheet: its format, which keeps typed text as text. */
export type SheetColumn = {
  readonly header: string
  readonly isText: boolean
  /** Whether its texts have several lines. */
  readonly isWrapped?: boolean
  /** Number of decimals; none for counts. */
  readonly decimals?: number
}

/**
 * Writer of a sheet, row by row; each call answers the bytes that are ready, and waits for the call before.
 */
export type SheetWriter = {
  readonly rows: (rows: readonly (readonly SheetCell[])[]) => Promise<Uint8Array>
  readonly end: () => Promise<Uint8Array>
  /** Releases the writer, also after an aborted download. */
  readonly close: () => void
}

/** Starts a sheet with that title. */
export type StartSheet = (title: string, columns: readonly SheetColumn[], language: Language) => SheetWriter

export const sheetTypes: { readonly [F in SheetFormat]: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
