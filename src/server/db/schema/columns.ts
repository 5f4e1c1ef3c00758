import type { Table } from '../table.ts'
import type { FoundColumn, FoundTable } from './catalog.ts'
import type { ColumnPair } from './columnPair.ts'
import { refusedColumn, refusedKey } from './refusedChanges.ts'
import type { Difference } from './schemaDifference.ts'
import { addColumn, type MigrationStep, quote, requireColumn } from './statements.ts'

/** Steps that turn a table's columns into the declared ones, and the differences that prevent it. */
export type ColumnChanges = {
  readonly steps: readonly MigrationStep[]
  readonly refused: readonly Difference[]
}

/**
 * Compares the columns of a table with the declared ones, `meant` being the declaration in PostgreSQL's
 * notation. A column no longer declared is left alone, except that it may no longer be `not null`.
 */
export function compareColumns(table: Table, found: FoundTable, meant: FoundTable): ColumnChanges {
  const { added, remade, kept, gone } = sorted(table, found, meant)
  const alter = `alter table ${quote(table.name)}`
  return {
    steps: [
      ...remade.map(({ old }) => ({ sql: `${alter} drop column ${quote(old.name)}` })),
      ...kept.flatMap(pair => alterations(table.name, pair)),
      ...[...added, ...remade.map(({ column }) => column)].map(column => addColumn(table.name, column)),
      ...gone.map(({ name }) => ({ sql: `${alter} alter column ${quote(name)} drop not null` })),
    ],
    refused: [...kept.flatMap(pair => refusedColumn(table.name, pair)), ...refusedKey(table, found)],
  }
}

function sorted(table: Table, found: FoundTable, meant: FoundTable) {
  const there = new Map(found.columns.map(column => [column.name, column]))
  const goals = new Map(meant.columns.map(column => [column.name, column]))
  const pairs: readonly ColumnPair[] = table.columns.flatMap(column => {
    const [old, goal] = [there.get(column.name), goals.get(column.name)]
    return old && goal ? [{ column, old, goal }] : []
  })
  // Generated columns are dropped before the columns they depend on are widened.
  const isWidened = pairs.some(({ old, goal }) => old.type !== goal.type)
  const isRemade = ({ old, goal }: ColumnPair) =>
    old.generated !== null && goal.generated !== null && (isWidened || old.generated !== goal.generated)
  return {
    added: table.columns.filter(({ name }) => !there.has(name)),
    remade: pairs.filter(isRemade),
    kept: pairs.filter(pair => !isRemade(pair)),
    gone: found.columns.filter(column => !goals.has(column.name) && demandsValue(column, found)),
  }
}

const demandsValue = (column: FoundColumn, { primaryKey }: FoundTable) =>
  column.isRequired &&
  !column.isIdentity &&
  column.default === null &&
  column.generated === null &&
  !primaryKey.includes(column.name)

function alterations(table: string, { old, goal }: ColumnPair): readonly MigrationStep[] {
  const changes = [
    old.generated !== null && goal.generated === null && 'drop expression',
    old.isIdentity && !goal.isIdentity && 'drop identity',
    old.type !== goal.type && `type ${goal.type}`,
    old.default !== goal.default && (goal.default === null ? 'drop default' : `set default ${goal.default}`),
    old.isRequired && !goal.isRequired && 'drop not null',
  ]
  const alter = `alter table ${quote(table)} alter column ${quote(old.name)}`
  return [
    ...changes.filter(change => change !== false).map(change => ({ sql: `${alter} ${change}` })),
    ...(!old.isRequired && goal.isRequired ? [requireColumn(table, old.name)] : []),
  ]
}
