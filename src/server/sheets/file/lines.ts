/** The cells of a CSV text, separated by what its first line has most of: `;`, `,` or tab. Empty lines stay. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  let [cell, isQuoted, wasQuoted] = ['', false, false]
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    wasQuoted = false
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
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
      rows.push([])
    } else cell += mark
  }
  endCell()
  return rows
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
