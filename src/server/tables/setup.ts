import type { Table } from '#server/db/table.ts'
import { created, flagColumn, tableWith, textColumn } from './column.ts'

/** Tables that say what a database is: whose, and sealed with which secret. */
export const setupTables: readonly Table[] = [
  // Demo marker: production does not start on a marked database, nor the demo on an unmarked one.
  tableWith('demonstracao', [flagColumn('Demo', true), created], { primaryKey: ['Demo'] }),
  // Mark of the numbers of transactions that cursors of readers have: another one after a restore, which gives out
  // numbers anew (decision 0426).
  tableWith(
    'epoca',
    [flagColumn('Unica', true), { name: 'Marca', type: 'uuid', notNull: true, default: 'gen_random_uuid()' }],
    { primaryKey: ['Unica'], request: 'append' },
  ),
  // Days for which kinds of data are kept, as the channel's owner has set them; null for good.
  tableWith(
    'retencao',
    [
      textColumn('Tipo'),
      { name: 'Dias', type: 'integer' },
      { name: 'Alterado', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['Tipo'], request: 'read' },
  ),
  // Value sealed with the secret of the servers of this database.
  tableWith(
    'prova_segredo',
    [flagColumn('Unica', true), { name: 'Selado', type: 'bytea', notNull: true }, created],
    { primaryKey: ['Unica'] },
  ),
]
