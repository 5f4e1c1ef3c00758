import { type Entity, fieldsOf } from '#contract/entity.ts'
import { columnsMeant } from './pastedColumns.ts'

const quoted = (cell: string) => `"${cell.trim().replaceAll('"', '""')}"`

/** Editable columns of a grid, which receive pasted cells. */
export function pastedColumns({ spec }: Entity): readonly string[] {
  return spec.list.filter(name => spec.fields[name]?.readOnly !== true)
}

/**
 * Spreadsheet file made of cells copied from a spreadsheet program; columns are inferred in the grid's order,
 * unless the first row names them. Undefined for a text that is no table.
 */
export function pastedSheet(
  text: string,
  entity: Entity,
  labelOf: (field: string) => string,
): File | undefined {
  const rows = text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => line.split('\t'))
  const [first = []] = rows
  if (first.length < 2) return undefined
  const columns = pastedColumns(entity)
  const labels = columns.map(labelOf)
  const isNamed = first.some(cell => labels.includes(cell.trim()))
  const fields = new Map(fieldsOf(entity.spec.fields))
  const meant = columnsMeant(
    rows,
    columns.flatMap(name => fields.get(name) ?? []),
  )
  const lines = isNamed ? rows : [meant.map(at => labels[at] ?? ''), ...rows]
  const csv = lines.map(cells => cells.map(quoted).join(';')).join('\r\n')
  return new File([csv], 'itens.csv', { type: 'text/csv' })
}
