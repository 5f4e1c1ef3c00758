import type { Typed } from '#server/spreadsheets/typed.ts'
import { FileRefused } from './refused.ts'

/** The most characters a cell has, as spreadsheets bound it. */
export const LONGEST_CELL = 32_767
/** Far more than any register has fields. */
export const MOST_COLUMNS = 500
/** Lines of a text, those without anything in them, too. */
export const MOST_LINES = 100_000

/** Cells of a workbook's first sheet, those without a value, too. */
const MOST_CELLS = 1_000_000
/** Characters of all cells together: a text that a workbook holds once may stand in each of them. */
const MOST_CHARACTERS = 30_000_000

/** Refuses what would take more room than a sheet may, before it is written down. */
export function assertBounded(rows: readonly (readonly Typed[])[]): void {
  let characters = 0
  for (const row of rows) {
    if (row.length > MOST_COLUMNS) throw new FileRefused('tooManyColumns')
    for (const cell of row) {
      const length = typeof cell === 'string' ? cell.length : 0
      if (length > LONGEST_CELL) throw new FileRefused('longCell')
      characters += length + 5
    }
    if (characters > MOST_CHARACTERS) throw new FileRefused('tooMuch')
  }
}

const CELL = /<(?:\w+:)?c(?:\s(?:[^>]{0,200}?\br="([A-Z]{1,3})\d+")?|[/>])/g
const WINDOW = 1024 * 1024
const LONGEST_TAG = 256

/**
 * Looks over a sheet's XML before it is read, since the reader makes room for every column up to the last: refuses cells
 * far to the right, and more cells than are worth reading.
 */
export function assertReadable(part: Buffer): void {
  let cells = 0
  for (let from = 0; from < part.length; from += WINDOW) {
    const text = part.toString('latin1', from, from + WINDOW + LONGEST_TAG)
    for (const { index, 1: letters } of text.matchAll(CELL)) {
      if (index >= WINDOW) break
      cells += 1
      if (letters !== undefined && columnOf(letters) > MOST_COLUMNS) throw new FileRefused('tooManyColumns')
    }
    if (cells > MOST_CELLS) throw new FileRefused('tooMuch')
  }
}

const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
