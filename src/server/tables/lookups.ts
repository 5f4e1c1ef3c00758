import { lookupNamed, lookupNames, namingColumns } from '#contract/lookup.ts'
import type { LookupTable } from '#schema/lookup.ts'
import type { Table } from '#server/db/table.ts'
import { flag, table, text } from './column.ts'
import { storageOf } from './kinds.ts'
import { queryNamed } from './lookupQueries.ts'
import { titleSearchColumn, titleSearchIndexes } from './titleSearch.ts'

/** Where a lookup with rows of its own keeps them; what a query lookup reads is a table of the system's. */
export function lookupTableName(lookup: string): string {
  return queryNamed(lookup)?.table ?? `apoio_${lookup}`
}

const tableOf = (name: string, { fields, by }: LookupTable): Table => ({
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
    // What a later version has no more is offered no more, and still named by the records that have it.
    flag('Ativo', true),
    // Put there by the product; others' rows stay as they are.
    flag('DoProduto'),
  ],
  indexes: [
    ...titleSearchIndexes(lookupTableName(name), []),
    ...Object.values(by).map(column => ({ name: `${lookupTableName(name)}_${column}`, on: [`"${column}"`] })),
  ],
})

/** The digest of the reference data that the tables below were last brought to. */
const digestTable = table(
  'dados_apoio',
  [text('Resumo'), { name: 'Atualizado', type: 'timestamptz', notNull: true, default: 'now()' }],
  { primaryKey: ['Resumo'] },
)

/** The tables of the lookups that keep reference data, the same for every company. */
export const lookupTables: readonly Table[] = [
  digestTable,
  ...lookupNames.flatMap(name => {
    const lookup = lookupNamed(name)
    return lookup.type === 'table' ? [tableOf(name, lookup)] : []
  }),
]
