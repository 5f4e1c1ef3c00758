import type { Table } from '#server/db/table.ts'
import { tableWith, textColumn, to } from './column.ts'

/** Tables by which guesses at passwords and codes are slowed. */
export const signInLimitTables: readonly Table[] = [
  tableWith(
    'tentativa',
    [
      textColumn('Chave'),
      { name: 'Falhas', type: 'integer', notNull: true, default: '0' },
      { name: 'Ultima', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['Chave'], indexes: [{ name: 'tentativa_Ultima', on: ['"Ultima"'] }] },
  ),
  // Known networks of a user: failed sign-ins from elsewhere do not slow sign-in from these.
  tableWith(
    'rede_conhecida',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Rede'),
      { name: 'Ultima', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['IdUsuario', 'Rede'] },
  ),
]
