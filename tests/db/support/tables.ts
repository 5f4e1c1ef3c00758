import type { Column, Table } from '#server/db/table.ts'

export const id: Column = { name: 'Id', type: 'bigint', notNull: true, identity: true }

/** Country: a table without a company. */
export const pais: Table = {
  name: 'pais',
  company: false,
  request: 'write',
  primaryKey: ['Id'],
  columns: [
    { name: 'Id', type: 'text', notNull: true },
    { name: 'Nome', type: 'text', notNull: true },
  ],
  indexes: [],
}

/** Product: a table per company, with a search column and a unique code. */
export const produto: Table = {
  name: 'produto',
  company: true,
  request: 'write',
  primaryKey: ['Id'],
  columns: [
    id,
    { name: 'IdRegistro', type: 'bigint', notNull: true },
    { name: 'Codigo', type: 'varchar(20)', notNull: true },
    { name: 'Nome', type: 'varchar(60)' },
    { name: 'Preco', type: 'numeric(10,2)' },
    { name: 'Versao', type: 'integer', notNull: true, default: '1' },
    { name: 'IdPais', type: 'text', references: { table: 'pais', onDelete: 'restrict' } },
    { name: 'Busca', type: 'text', generated: `busca(coalesce("Nome", ''))` },
  ],
  indexes: [
    { name: 'produto_Codigo_unico', on: ['"IdRegistro"', 'lower("Codigo")'], unique: true },
    { name: 'produto_Nome_ordem', on: ['"IdRegistro"', '"Nome" collate "und-x-icu"', '"Id"'] },
    { name: 'produto_Busca_trgm', on: ['"Busca" gin_trgm_ops'], using: 'gin' },
  ],
}

export const tables: readonly Table[] = [pais, produto]

/** Table with these columns added, or in place of those of the same name. */
export function withColumns(table: Table, ...columns: readonly Column[]): Table {
  const declared = new Map([...table.columns, ...columns].map(column => [column.name, column]))
  return { ...table, columns: [...declared.values()] }
}

/** Table without a column and without the named indexes. */
export function without(table: Table, column: string, ...indexes: readonly string[]): Table {
  return {
    ...table,
    columns: table.columns.filter(({ name }) => name !== column),
    indexes: table.indexes.filter(({ name }) => !indexes.includes(name)),
  }
}
