import type { Column, Table } from '#server/db/table.ts'

/** The Id the database gives. */
export const id: Column = { name: 'Id', type: 'bigint', notNull: true, identity: true }
/** When it was made. */
export const created: Column = { name: 'DataCriacao', type: 'timestamptz', notNull: true, default: 'now()' }
/** A text there always is. */
export const text = (name: string): Column => ({ name, type: 'text', notNull: true })
/** A flag there always is. */
export const flag = (name: string, initially = false): Column => ({
  name,
  type: 'boolean',
  notNull: true,
  default: String(initially),
})
/** The Id of another table's row. */
export const to = (name: string, table: string, onDelete: 'restrict' | 'cascade' = 'restrict'): Column => ({
  name,
  type: 'bigint',
  notNull: true,
  references: { table, onDelete },
})

/** A table of these columns, closed to requests until it says otherwise. */
export const table = (name: string, columns: readonly Column[], rest: Partial<Table> = {}): Table => ({
  name,
  columns,
  primaryKey: ['Id'],
  indexes: [],
  company: false,
  request: 'nothing',
  ...rest,
})
