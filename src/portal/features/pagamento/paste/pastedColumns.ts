import { pastedForm } from '#portal/fields/inputs/placement.ts'
import type { AnyField } from '#schema/kind.ts'

type Rows = readonly (readonly string[])[]

const ROWS_LOOKED_AT = 20
const SKIPPED = 1
const DOUBTFUL = 10
const IMPOSSIBLE = 1000

const isNumber = (cell: string) => /^(R\$|US\$|€)?\s*-?[\d.,]*\d\s*%?$/.test(cell)
const hasDecimals = (cell: string) => isNumber(cell) && /[.,]\d{1,2}\s*%?$/.test(cell)
const isDay = (cell: string) => /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})$/.test(cell)

/** Cost of a cell in a column: 0 where it fits. */
function misfit(column: AnyField, cell: string): number {
  if (cell === '') return 0
  const form = pastedForm(column)
  if (form === 'number') return isNumber(cell) ? 0 : IMPOSSIBLE
  if (form === 'day') return isDay(cell) ? 0 : IMPOSSIBLE
  // A code or document number may consist of digits only; an amount or a date is not a text.
  return hasDecimals(cell) || isDay(cell) ? DOUBTFUL : 0
}

/**
 * Columns that pasted rows without headings most likely belong to: in the grid's order with as few skipped as
 * possible, such as the description where a name is followed by an amount. The first columns if none fit
 * better.
 */
export function columnsMeant(rows: Rows, columns: readonly AnyField[]): readonly number[] {
  const looked = rows.slice(0, ROWS_LOOKED_AT).map(cells => cells.map(cell => cell.trim()))
  const width = Math.min(Math.max(...looked.map(cells => cells.length)), columns.length)
  const costOf = (at: number, column: AnyField) =>
    looked.reduce((sum, cells) => sum + misfit(column, cells[at] ?? ''), 0)

  /** Minimum cost and columns of the cells from index `at` on, using the columns from index `from` on. */
  const best = (at: number, from: number): { readonly cost: number; readonly chosen: readonly number[] } => {
    if (at === width) return { cost: 0, chosen: [] }
    const last = columns.length - (width - at)
    const tried = columns.slice(from, last + 1).map((column, skipped) => {
      const rest = best(at + 1, from + skipped + 1)
      const cost = skipped * SKIPPED + costOf(at, column) + rest.cost
      return { cost, chosen: [from + skipped, ...rest.chosen] }
    })
    return tried.reduce((one, other) => (other.cost < one.cost ? other : one))
  }
  return best(0, 0).chosen
}
