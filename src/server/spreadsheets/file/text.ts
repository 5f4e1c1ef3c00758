import { unguarded } from '#server/spreadsheets/formula.ts'
import type { Typed } from '#server/spreadsheets/typed.ts'
import { decoded } from './decode.ts'
import { parseCsv, separatorOf } from './lines.ts'

/** The rows of a CSV file, in columns by the separator between its headers. Throws FileRefused for what is no text. */
export function readText(bytes: Buffer, known: ReadonlySet<string>): readonly (readonly Typed[])[] {
  const text = decoded(bytes)
  // Excel is told the separator so, in a line that is none of the table's.
  const [named = '', separator] = /^"?sep=([;,\t])"?(?:\r\n?|\n)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const rows = parseCsv(table, separator ?? separatorOf(table, known)).map(row => row.map(typedOf))
  return named === '' ? rows : [[], ...rows]
}

/** Digits that begin with no zero are what any spreadsheet would have made a number of. */
const NUMBER = /^(0|[1-9]\d{0,14})$/

function typedOf(cell: string): Typed {
  if (cell === '') return null
  return NUMBER.test(cell) ? Number(cell) : unguarded(cell)
}
