import type { Range } from 'xlsx'
import { MERGED, type Typed } from '../typed.ts'
import { FileRefused } from './refused.ts'

/** So many covered cells are marked: ranges may lie over each other. */
const MOST_COVERED = 1_000_000

/** Marks the cells that a merged one covers down its rows: they look filled and are empty. Throws FileRefused for too many. */
export function markMerged(rows: readonly Typed[][], merges: readonly Range[]): void {
  let covered = 0
  for (const { s: first, e: last } of merges) {
    for (let at = first.r + 1; at <= Math.min(last.r, rows.length - 1); at += 1) {
      covered += 1
      if (covered > MOST_COVERED) throw new FileRefused('tooMuch')
      const row = rows[at]
      if (row && (row[first.c] ?? null) === null && first.c <= row.length) {
        row[first.c] = { sort: 'error', name: MERGED }
      }
    }
  }
}
