import type { Column, Table } from '#server/db/table.ts'

/** The Id the database gives. */
export const idColumn: Column = { name: 'Id', type: 'bigint', notNull: true, identity: true }
/** Time of the row's creation. */
export const created: Column = { name: 'DataCriacao', type: 'timestamptz', notNull: true, default: 'now()' }
/** Text column that is never null. */
export const textColumn = (name: string): Column => ({ name, type: 'text', notNull: true })
/** Flag column that is never null. */
export const flagColumn = (name: string, initially = false): Column => ({
  name,
  type: 'boolean',
  notNull: true,
  default: String(initially),
})
/** Foreign key: the Id of another table's row. */
export const to = (name: string, table: string, onDelete: 'restrict' | 'cascade' = 'restrict'): Column => ({
  name,
  type: 'bigint',
  notNull: true,
  references: { table, onDelete },
})

/** Table of these columns; requests have no access to it unless `rest` grants it. */
export const tableWith = (name: string, columns: readonly Column[], rest: Partial<Table> = {}): Table => ({
  name,
  columns,
  primaryKey: ['Id'],
  indexes: [],
  company: false,
  request: 'nothing',
  ...rest,
})
