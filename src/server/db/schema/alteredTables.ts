import type { Table } from '../table.ts'
import type { Catalog, FoundColumn, FoundTable } from './catalog.ts'
import { type Difference, SchemaRefused } from './schemaDifference.ts'
import { columnSql, quote } from './statements.ts'

/** Columns of a database as they were after its last migration, by table. */
export type Recorded = Readonly<Record<string, readonly FoundColumn[]>>

/** Record of a schema: the columns of the declared tables. */
export function recordOf(found: Catalog, tables: readonly Table[]): Recorded {
  return Object.fromEntries(tables.map(({ name }) => [name, found.get(name)?.columns ?? []]))
}

/** Tables whose columns differ from the record, which only statements from outside can have caused. */
export function alteredTables(
  tables: readonly Table[],
  found: Catalog,
  recorded: Recorded,
): readonly Table[] {
  return tables.filter(({ name }) =>
    (recorded[name] ?? []).some(column => !isAsRecorded(column, found.get(name))),
  )
}

/**
 * Throws SchemaRefused for columns that were dropped or altered by hand, unless into exactly the declared
 * form: repairing them silently would hide the loss of data.
 */
export function assertUnaltered(
  tables: readonly Table[],
  found: Catalog,
  meant: Catalog,
  recorded: Recorded,
): void {
  const differences = tables.flatMap(table =>
    (recorded[table.name] ?? []).flatMap(column => difference(table, column, found, meant)),
  )
  if (differences.length > 0) throw new SchemaRefused(differences)
}

function difference(table: Table, was: FoundColumn, found: Catalog, meant: Catalog): readonly Difference[] {
  const declared = table.columns.find(({ name }) => name === was.name)
  const is = columnOf(found.get(table.name), was.name)
  const goal = columnOf(meant.get(table.name), was.name)
  if (!declared || isSame(is, was) || isSame(is, goal)) return []
  const [name, alter] = [`${table.name}.${was.name}`, `alter table ${quote(table.name)}`]
  if (!is) {
    return [
      { what: `${name} has been taken away by hand`, remedy: `${alter} add column ${columnSql(declared)};` },
    ]
  }
  return [
    {
      what: `${name} has been changed by hand: it is ${worded(is)} and was ${worded(was)}`,
      remedy: `${alter} alter column ${quote(was.name)} …; -- until it is ${worded(was)} again`,
    },
  ]
}

const columnOf = (table: FoundTable | undefined, name: string) =>
  table?.columns.find(column => column.name === name)

const isAsRecorded = (was: FoundColumn, table: FoundTable | undefined) =>
  isSame(columnOf(table, was.name), was)

const isSame = (one: FoundColumn | undefined, other: FoundColumn | undefined) =>
  one !== undefined && other !== undefined && worded(one) === worded(other)

function worded({ type, isRequired, isIdentity, default: initial, generated }: FoundColumn): string {
  const parts = [
    type,
    generated === null ? '' : `generated as ${generated}`,
    isIdentity ? 'identity' : '',
    initial === null ? '' : `default ${initial}`,
    isRequired ? 'not null' : '',
  ]
  return parts.filter(part => part !== '').join(' ')
}
