import type { NestedRow, SomeField, SomeFields } from '../field.ts'

const MARKS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '|': '\\|' }
const escaped = (text: string) => text.replaceAll(/[\\\n|]/g, mark => MARKS[mark] ?? mark)
const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))

/** Text of the rows nested in a record, one line each: `Dias: 30 | Percentual: 50,00 | Evento: Embarque`. */
export function nestedText(
  rows: readonly NestedRow[],
  fields: SomeFields,
  labelOf: (name: string) => string,
  write: (field: SomeField, value: unknown) => string,
): string {
  const lineOf = (row: NestedRow) =>
    Object.entries(fields)
      .map(([name, field]) => `${labelOf(name)}: ${escaped(write(field, row[name]))}`)
      .join(' | ')
  return rows.map(lineOf).join('\n')
}

/** Rows of such a text; undefined if a part of a line has no known name before its colon. */
export function readNested(
  text: string,
  fields: SomeFields,
  nameOf: (label: string) => string | undefined,
  read: (field: SomeField, text: string) => unknown,
): readonly NestedRow[] | undefined {
  const rows: NestedRow[] = []
  for (const line of text.split(/\r?\n/).filter(one => one.trim() !== '')) {
    const row: Record<string, unknown> = {}
    for (const part of line.match(/(?:\\.|[^|\\])+/g) ?? []) {
      const colon = part.indexOf(':')
      const name = colon < 0 ? undefined : nameOf(part.slice(0, colon))
      const field = name === undefined ? undefined : fields[name]
      if (!field || name === undefined) return undefined
      row[name] = read(field, unescaped(part.slice(colon + 1).replaceAll(/^ | $/g, '')))
    }
    rows.push(row)
  }
  return rows
}
