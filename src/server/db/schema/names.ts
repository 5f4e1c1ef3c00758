import type { Table } from '../table.ts'
import { foreignKeyName } from './statements.ts'

const LONGEST = 63

/** Throws for a name that PostgreSQL would silently truncate, so that later comparisons would not find it. */
export function assertNamesFit(tables: readonly Table[]): void {
  const names = tables.flatMap(({ name, columns, indexes }) => [
    name,
    ...columns.map(column => column.name),
    ...indexes.map(index => index.name),
    ...columns.filter(({ references }) => references).map(column => foreignKeyName(name, column.name)),
  ])
  const tooLong = names.filter(name => Buffer.byteLength(name) > LONGEST)
  if (tooLong.length > 0) throw new Error(`Names of more than ${LONGEST} bytes: ${tooLong.join(', ')}`)
}
