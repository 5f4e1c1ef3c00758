import type { Typed } from '#kinds/cell/typedCell.ts'
import { FileRefused } from './refusal.ts'

/** Characters of a cell, at most, as in spreadsheets. */
export const LONGEST_CELL = 32_767
/** Columns of a sheet, at most: far more than any register has fields. */
export const MOST_COLUMNS = 500
/** Lines of a text, at most, empty ones included. */
export const MOST_LINES = 100_000

/** Cells of a workbook's first sheet, at most, empty ones included. */
const MOST_CELLS = 1_000_000
/** Characters of all cells, at most: a shared string, stored once, may appear in each of them. */
const MOST_CHARACTERS = 30_000_000

/** Refuses rows that exceed the limits, before they are stored. */
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
 * Checks a sheet's XML before it is read, since the reader allocates every column up to the last: refuses
 * cells far to the right, and too many cells (decision 0115).
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
