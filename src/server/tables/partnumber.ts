import type { Table } from '#server/db/table.ts'
import { fileColumns, objectIndex } from './arquivo.ts'
import { flagColumn, tableWith, to } from './column.ts'

/** Tables of products beside their register. */
export const partnumberTables: readonly Table[] = [
  // Last product that has been brought up to the tables that were loaded last; no row once all have been.
  tableWith(
    'partnumber_carga',
    [flagColumn('Unica', true), { name: 'Ultimo', type: 'bigint', notNull: true }],
    { primaryKey: ['Unica'] },
  ),
  // The pixels of a photo, re-encoded, and those of its thumbnail.
  tableWith(
    'partnumber_foto_conteudo',
    [
      to('IdRegistro', 'registro'),
      to('IdFoto', 'partnumber_foto', 'cascade'),
      ...fileColumns(),
      ...fileColumns('Miniatura', 'ObjetoMiniatura'),
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['IdFoto'],
      indexes: [
        { name: 'partnumber_foto_conteudo_IdRegistro', on: ['"IdRegistro"'] },
        objectIndex('partnumber_foto_conteudo'),
        objectIndex('partnumber_foto_conteudo', 'ObjetoMiniatura'),
      ],
    },
  ),
]
