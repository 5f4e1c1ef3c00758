import type { Table } from '#server/db/table.ts'
import { tableWith, textColumn, to } from './column.ts'

/** Table of what users have chosen for the portal, one row for each preference or item of it. */
export const preferenciaTables: readonly Table[] = [
  tableWith(
    'preferencia',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Nome'),
      textColumn('Item'),
      // Null once removed: the row remains, so that another machine learns of it.
      { name: 'Valor', type: 'jsonb' },
      // Time of the change on the user's machine, by the server's clock.
      { name: 'Alterado', type: 'timestamptz', notNull: true },
    ],
    { primaryKey: ['IdUsuario', 'Nome', 'Item'] },
  ),
]
