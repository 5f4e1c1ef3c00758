import { parseCsv } from '#server/spreadsheets/file/lines.ts'
import { FileRefused } from '#server/spreadsheets/file/refusal.ts'
import { utf8Text } from './json.ts'
import { TableRefused } from './tableRefused.ts'

const MOST_LINES = 100_000
const LONGEST_CELL = 2_000

/**
 * Rows of a text with delimiters by the names of their columns; commas or semicolons, whichever the
 * header has more of. Throws TableRefused where a column that is wanted is missing, or a cell is longer than any is.
 */
export function csvRows<const C extends string>(
  bytes: Buffer,
  wanted: readonly C[],
): readonly Readonly<Record<C, string>>[] {
  const text = utf8Text(bytes).replace(/^\ufeff/, '')
  const head = text.slice(0, text.search(/\r?\n|$/))
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  const [header = [], ...lines] = linesOf(text, delimiter)
  if (lines.length > MOST_LINES) throw new TableRefused('tooMuch')
  const long = lines.findIndex(cells => cells.some(cell => cell.length > LONGEST_CELL))
  if (long >= 0) throw new TableRefused('form', String(long + 2))
  const places = wanted.map(name => header.findIndex(cell => cell.trim() === name))
  const missing = wanted.find((_, at) => places[at] === -1)
  if (missing !== undefined) throw new TableRefused('header', missing)
  return lines
    .filter(cells => cells.some(cell => cell.trim() !== ''))
    .map(cells => {
      // Keys are the columns wanted, each with its cell.
      return Object.fromEntries(
        wanted.map((name, at) => [name, (cells[places[at] ?? -1] ?? '').trim()]),
      ) as Record<C, string>
    })
}

/** Lines of cells; what is more than a sheet may have is more than a table has. */
function linesOf(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parseCsv(text, delimiter)
  } catch (error) {
    throw error instanceof FileRefused ? new TableRefused('tooMuch') : error
  }
}
