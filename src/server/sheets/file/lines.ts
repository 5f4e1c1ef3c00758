import { LONGEST_CELL, MOST_COLUMNS, MOST_LINES } from './bounds.ts'
import { FileRefused } from './refused.ts'

/** The cells of a CSV text, separated by what its first line has most of: `;`, `,` or tab. Empty lines stay. Throws FileRefused. */
export function parseCsv(
  text: string,
  separator: string = separatorOf(text),
): readonly (readonly string[])[] {
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

function separatorOf(text: string): string {
  const beginning = text.slice(0, LONGEST_CELL).trimStart()
  const head = beginning.slice(0, beginning.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
