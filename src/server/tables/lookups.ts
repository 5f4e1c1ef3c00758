import { isOfficial } from '#contract/features/tabela.ts'
import { lookupNamed, lookupNames, namingColumns, sourceOf } from '#contract/lookup.ts'
import type { LookupTable } from '#schema/lookup.ts'
import type { Index, Table } from '#server/db/table.ts'
import { attributeTables } from './atributos.ts'
import { flagColumn, tableWith, textColumn } from './column.ts'
import { sortKey, storageOf } from './kinds.ts'
import { queryNamed } from './lookupQueries.ts'
import {
  contextSearchColumn,
  contextSearchIndex,
  titleSearchColumn,
  titleSearchIndexes,
} from './titleSearch.ts'

/** Table that holds a lookup's rows: its own, or the system table that a query lookup reads. */
export function lookupTableName(lookup: string): string {
  return queryNamed(lookup)?.table ?? `apoio_${lookup}`
}

/** Keys of SQL that a lookup's choices are ordered by: as the declaration says, then by title. */
export function lookupOrder(name: string): readonly string[] {
  const { order, title, fields } = sourceOf(name)
  return [...order, title in fields ? title : `${title}PT`].map(column => sortKey(column, fields[column]))
}

/** Index of that order, of a lookup whose publisher may have very many rows. */
const orderIndex = (name: string): Index => ({
  name: `${lookupTableName(name)}_ordem`,
  on: [...lookupOrder(name), '"Id"'],
})

const tableOf = (name: string, { fields, by, context }: LookupTable): Table => ({
  name: lookupTableName(name),
  company: false,
  request: 'read',
  primaryKey: ['Id'],
  columns: [
    { name: 'Id', type: 'text', notNull: true },
    ...Object.entries(fields).map(([column, field]) => ({
      name: column,
      type: storageOf(field).type(field),
      notNull: field.required,
    })),
    ...titleSearchColumn(fields, namingColumns(name)),
    ...(context ? [contextSearchColumn([...namingColumns(name), context])] : []),
    // False for rows that a later version has removed: no longer offered, but still shown in records that
    // refer to them.
    flagColumn('Ativo', true),
    // Marks the product's own rows; rows added by others are never changed.
    flagColumn('DoProduto'),
    // Load that has brought the row from the table's publisher, of those that are from there.
    { name: 'Carga', type: 'bigint' },
  ],
  indexes: [
    ...titleSearchIndexes(lookupTableName(name), []),
    ...(context ? [contextSearchIndex(lookupTableName(name))] : []),
    ...(isOfficial(name) ? [orderIndex(name)] : []),
    ...Object.values(by).map(column => ({ name: `${lookupTableName(name)}_${column}`, on: [`"${column}"`] })),
  ],
})

/** Digest of the reference data that the tables below were last seeded with. */
const digestTable = tableWith(
  'dados_apoio',
  [textColumn('Resumo'), { name: 'Atualizado', type: 'timestamptz', notNull: true, default: 'now()' }],
  { primaryKey: ['Resumo'] },
)

/**
 * Sources of the look-ups' rows that are loaded: address or file, day and version of the publisher, digest of the
 * content, number of rows.
 */
const sourceTable = tableWith(
  'dados_tabela',
  [
    textColumn('Tabela'),
    // Coverage: whether the rows are all that the publisher has, a selection, or made up for the demo.
    textColumn('Abrangencia'),
    textColumn('Origem'),
    { name: 'Dia', type: 'date' },
    { name: 'Versao', type: 'text' },
    textColumn('Resumo'),
    { name: 'Linhas', type: 'integer', notNull: true },
    // Load whose rows are offered, of tables that keep several (`atributos.ts`).
    { name: 'Carga', type: 'bigint' },
    { name: 'Atualizado', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
  { primaryKey: ['Tabela'], request: 'read' },
)

/** Loads of look-ups' tables: the number of the one that may write, until when, and what the last one did. */
const loadTable = tableWith(
  'dados_carga',
  [
    textColumn('Tabela'),
    { name: 'Numero', type: 'bigint', notNull: true },
    { name: 'Expira', type: 'timestamptz', notNull: true },
    { name: 'Tentada', type: 'timestamptz' },
    { name: 'Resultado', type: 'jsonb' },
    // Job that the result is of, where it is a job's.
    { name: 'IdTarefa', type: 'bigint' },
  ],
  { primaryKey: ['Tabela'] },
)

/** Tables of the lookups with reference data, the same for every company. */
export const lookupTables: readonly Table[] = [
  digestTable,
  sourceTable,
  loadTable,
  ...attributeTables,
  ...lookupNames.flatMap(name => {
    const lookup = lookupNamed(name)
    return lookup.type === 'table' ? [tableOf(name, lookup)] : []
  }),
]
