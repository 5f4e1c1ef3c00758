import { tidied } from '#rules/tidy.ts'

/** Content of a cell besides text, number, yes or no: what a spreadsheet says of it must not be taken for a text. */
export type Special =
  /** An error of the spreadsheet by its English name, `#N/A`; `#GETTING_DATA` for a formula without a value. */
  | { readonly type: 'error'; readonly name: string }
  /** A day `YYYY-MM-DD`, or a moment with its time of day behind a `T`. */
  | { readonly type: 'date'; readonly iso: string }
  /** A fraction that is shown in hundredths. */
  | { readonly type: 'percent'; readonly fraction: number }
  /** A number in a workbook whose days are counted from 1904, with what it would be as a day. */
  | { readonly type: 'number1904'; readonly value: number; readonly iso: string }

/** A cell as it was read. */
export type Typed = string | number | boolean | null | Special

/** Whether nobody sees anything in the cell. */
export function isBlank(typed: Typed): boolean {
  return typed === null || (typeof typed === 'string' && tidied(typed) === '')
}

/** The error of a cell that another one covers, merged with it: whose the value is nobody says. */
export const MERGED = '#MERGED'

/** Whether the cell is part of another one. */
export function isMerged(typed: Typed): boolean {
  return typeof typed === 'object' && typed?.type === 'error' && typed.name === MERGED
}

/** Whether a row says nothing: a cell that reaches into it is part of another. */
export function isEmptyRow(cells: readonly Typed[]): boolean {
  return cells.every(typed => isBlank(typed) || isMerged(typed))
}

/** A cell of the header as text. */
export function headerOf(typed: Typed): string {
  return typed === null || typeof typed === 'object' ? '' : String(typed)
}

/** The cell as the number that it is, or undefined for any other. */
export function numberIn(typed: Typed): number | undefined {
  if (typeof typed === 'number') return typed
  return typeof typed === 'object' && typed?.type === 'number1904' ? typed.value : undefined
}
