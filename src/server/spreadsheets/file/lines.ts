import { LONGEST_CELL, MOST_COLUMNS, MOST_LINES } from './bounds.ts'
import { HEADER_WITHIN, headerStart, isSure } from './headerRow.ts'
import { FileRefused } from './refusal.ts'

/** Cells of a CSV text, empty lines included. Throws FileRefused. */
export function parseCsv(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let [cell, isQuoted, wasQuoted] = ['', false, false]
  const endCell = () => {
    const row = rows.at(-1) ?? []
    if (row.push(cell) > MOST_COLUMNS) throw new FileRefused('tooManyColumns')
    cell = ''
    wasQuoted = false
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (cell.length > LONGEST_CELL) throw new FileRefused('longCell')
    if (isQuoted && mark === '"' && text.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted) {
      isQuoted = mark !== '"'
      if (isQuoted) cell += mark
    } else if (mark === '"' && cell === '' && !wasQuoted) {
      isQuoted = true
      wasQuoted = true
    } else if (mark === separator) endCell()
    else if (mark === '\n' || mark === '\r') {
      if (mark === '\r' && text.charAt(at + 1) === '\n') at += 1
      endCell()
      if (rows.push([]) > MOST_LINES) throw new FileRefused('tooManyRows')
    } else cell += mark
  }
  endCell()
  return rows
}

const SEPARATORS = [';', ',', '\t']

/**
 * Separator of a text's cells: the one between known headers, else the most frequent one of its first line.
 */
export function separatorOf(text: string, known: ReadonlySet<string>): string {
  const beginning = text.slice(0, LONGEST_CELL).trimStart()
  const lines = beginning.split(/\r\n?|\n/, HEADER_WITHIN)
  const found = SEPARATORS.find(mark => {
    const start = headerStart(
      lines.map(line => line.split(mark)),
      known,
    )
    return start && isSure(start)
  })
  if (found) return found
  const head = lines[0]?.replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (mark: string) => head.split(mark).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
