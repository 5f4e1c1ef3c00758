import type { Range } from 'xlsx'
import { MERGED, type Typed } from '#kinds/cell/typedCell.ts'
import { MOST_COLUMNS } from './bounds.ts'
import { FileRefused } from './refusal.ts'

/** Covered cells, at most: merged ranges may overlap. */
const MOST_COVERED = 1_000_000

/**
 * Marks the cells that a merged one covers, which look filled and are empty. Throws FileRefused for too many.
 */
export function markMerged(rows: readonly Typed[][], merges: readonly Range[]): void {
  let covered = 0
  for (const { s: first, e: last } of merges) {
    const end = Math.min(last.c, MOST_COLUMNS - 1)
    for (let at = first.r; at <= Math.min(last.r, rows.length - 1); at += 1) {
      const row = rows[at] ?? []
      for (let column = at === first.r ? first.c + 1 : first.c; column <= end; column += 1) {
        covered += 1
        if (covered > MOST_COVERED) throw new FileRefused('tooMuch')
        while (row.length < column) row.push(null)
        row[column] ??= { type: 'error', name: MERGED }
      }
    }
  }
}
