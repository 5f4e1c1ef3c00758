import { isBlankText } from '#rules/grammar/text.ts'

/** Content of a cell besides text, number and boolean, which must not be read as text. */
export type Special =
  /** Error of the spreadsheet by its English name, `#N/A`; `#GETTING_DATA` for a formula without a value. */
  | { readonly type: 'error'; readonly name: string }
  /** Day `YYYY-MM-DD`, or moment with its time of day after a `T`. */
  | { readonly type: 'date'; readonly iso: string }
  /** Fraction in a percent format. */
  | { readonly type: 'percent'; readonly fraction: number }
  /** Number in a workbook with the 1904 date system, with its reading as a day. */
  | { readonly type: 'number1904'; readonly value: number; readonly iso: string }

/** Content of a cell as read. */
export type Typed = string | number | boolean | null | Special

/** Whether nothing is in the cell but blanks; invisible characters are refused where they are read. */
export function isBlank(typed: Typed): boolean {
  return typed === null || (typeof typed === 'string' && isBlankText(typed))
}

/** Error of a cell covered by a merged one: to which cell the value belongs is ambiguous. */
export const MERGED = '#MERGED'

/** Whether a merged cell covers this one. */
export function isMerged(typed: Typed): boolean {
  return typeof typed === 'object' && typed?.type === 'error' && typed.name === MERGED
}

/** Whether all cells of a row are empty or covered by merged ones. */
export function isEmptyRow(cells: readonly Typed[]): boolean {
  return cells.every(typed => isBlank(typed) || isMerged(typed))
}

/** Text of a header cell. */
export function headerOf(typed: Typed): string {
  return typed === null || typeof typed === 'object' ? '' : String(typed)
}

/** Number of a cell; undefined for any other content. */
export function numberIn(typed: Typed): number | undefined {
  if (typeof typed === 'number') return typed
  return typeof typed === 'object' && typed?.type === 'number1904' ? typed.value : undefined
}
