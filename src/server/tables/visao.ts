import type { Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, textColumn, to } from './column.ts'

/** Table of the views of registers that a company shares. */
export const visaoTables: readonly Table[] = [
  tableWith(
    'visao',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      // User who has shared it, as in the history: the view stays when the user goes.
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      textColumn('Usuario'),
      textColumn('Registro'),
      textColumn('Nome'),
      textColumn('Busca'),
      // Null for the columns that are declared.
      { name: 'Colunas', type: 'jsonb' },
      // Pixels by column; null where all columns fit their rows.
      { name: 'Larguras', type: 'jsonb' },
      created,
    ],
    {
      company: true,
      request: 'write',
      indexes: [
        { name: 'visao_Nome_unico', on: ['"IdRegistro"', '"Registro"', 'lower("Nome")'], unique: true },
      ],
    },
  ),
]
