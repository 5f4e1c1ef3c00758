import type { Typed } from '#kinds/cell/typedCell.ts'
import { unguarded } from '#server/formats/formula.ts'
import { decoded } from './decode.ts'
import { parseCsv, separatorOf } from './lines.ts'

/**
 * Rows of a CSV file, split by the separator of its headers. Throws FileRefused for a file that is no text.
 */
export function readText(bytes: Buffer, known: ReadonlySet<string>): readonly (readonly Typed[])[] {
  const text = decoded(bytes)
  // Line with the separator for Excel, which is not part of the table.
  const [named = '', separator] = /^"?sep=([;,\t])"?(?:\r\n?|\n)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const rows = parseCsv(table, separator ?? separatorOf(table, known)).map(row => row.map(typedOf))
  return named === '' ? rows : [[], ...rows]
}

/** Digits without a leading zero, which any spreadsheet would have converted to a number. */
const NUMBER = /^(0|[1-9]\d{0,14})$/

function typedOf(cell: string): Typed {
  if (cell === '') return null
  return NUMBER.test(cell) ? Number(cell) : unguarded(cell)
}
