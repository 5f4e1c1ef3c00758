import { readFileSync } from 'node:fs'

/** Rows of a hand-written table, a `.tsv` file: a line of column names, then a line per row. */
export function referenceTable<const C extends string>(
  file: URL,
  columns: readonly C[],
): readonly Readonly<Record<C, string>>[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (header !== columns.join('\t')) throw new Error(`${file} must have the columns ${columns.join(', ')}`)
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`${file} has a line of ${cells.length} cells: ${line}`)
    // Keys are the columns, each with its cell.
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]])) as Record<C, string>
  })
}
