import type { Table } from '../table.ts'
import type { FoundTable } from './catalog.ts'
import { duplicatesSql } from './duplicates.ts'
import { addForeignKey, createIndex, foreignKeyName, type MigrationStep, quote } from './statements.ts'

/**
 * Steps that turn a table's indexes into the declared ones. Indexes no longer declared are dropped; ones
 * created by hand are left alone. `meant` is undefined for a table that has just been created.
 */
export function compareIndexes(
  table: Table,
  found: FoundTable,
  meant: FoundTable | undefined,
  before: Table | undefined,
): readonly MigrationStep[] {
  const there = new Map(found.indexes.map(({ name, definition }) => [name, definition]))
  const goals = new Map(meant?.indexes.map(({ name, definition }) => [name, definition]))
  const made = table.indexes.filter(({ name }) => !there.has(name) || there.get(name) !== goals.get(name))
  const declared = new Set(table.indexes.map(({ name }) => name))
  const gone = before?.indexes.filter(({ name }) => !declared.has(name)) ?? []
  return [
    ...[...gone, ...made]
      .filter(({ name }) => there.has(name))
      .map(({ name }) => ({ sql: `drop index ${quote(name)}` })),
    ...made.map(index => ({
      ...createIndex(table.name, index),
      ...(index.unique && meant ? { duplicates: duplicatesSql(table, index) } : {}),
    })),
  ]
}

/**
 * Steps that turn a table's foreign keys into the declared ones; only those with our naming scheme are ever
 * dropped.
 */
export function compareForeignKeys(table: Table, found: FoundTable): readonly MigrationStep[] {
  const wanted = table.columns.flatMap(({ name, references }) => (references ? [{ name, references }] : []))
  const isThere = ({ name, references }: (typeof wanted)[number]) =>
    found.foreignKeys.some(
      key => key.column === name && key.table === references.table && key.onDelete === references.onDelete,
    )
  const missing = wanted.filter(column => !isThere(column))
  const kept = new Set(wanted.filter(isThere).map(({ name }) => foreignKeyName(table.name, name)))
  const ours = new Set(found.columns.map(({ name }) => foreignKeyName(table.name, name)))
  const gone = found.foreignKeys.filter(({ name }) => ours.has(name) && !kept.has(name))
  return [
    ...gone.map(({ name }) => ({ sql: `alter table ${quote(table.name)} drop constraint ${quote(name)}` })),
    ...missing.map(({ name, references }) => addForeignKey(table.name, name, references)),
  ]
}
