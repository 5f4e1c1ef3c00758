import type { Entity } from '#contract/entity.ts'

const quoted = (cell: string) => `"${cell.trim().replaceAll('"', '""')}"`

/**
 * Cells copied from a spreadsheet as a sheet to send: under the columns of the grid in their order, unless the first row
 * names columns itself. Undefined for a text that is no cells.
 */
export function sheetOf(
  text: string,
  { spec }: Entity,
  labelOf: (field: string) => string,
): File | undefined {
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => line.split('\t'))
  const [first = []] = rows
  if (first.length < 2) return undefined
  const labels = spec.list.filter(name => !spec.fields[name]?.readOnly).map(labelOf)
  const isNamed = first.some(cell => labels.includes(cell.trim()))
  const lines = isNamed ? rows : [labels.slice(0, first.length), ...rows]
  const csv = lines.map(cells => cells.map(quoted).join(';')).join('\r\n')
  return new File([csv], 'itens.csv', { type: 'text/csv' })
}
