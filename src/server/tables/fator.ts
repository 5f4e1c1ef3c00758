import type { Table } from '#server/db/table.ts'
import { created, tableWith, textColumn, to } from './column.ts'

/** Tables of the second factor of users; no request reads them. */
export const fatorTables: readonly Table[] = [
  // Secret of an app, encrypted (`core/encryption.ts`).
  tableWith(
    'fator_totp',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      { name: 'Segredo', type: 'bytea', notNull: true },
      // When a code of it has come; null while it is being added.
      { name: 'Confirmado', type: 'timestamptz' },
      // Last period of which a code was taken: one of it, or of an earlier one, is refused.
      { name: 'UltimoPasso', type: 'bigint', notNull: true, default: '0' },
      created,
    ],
    { primaryKey: ['IdUsuario'] },
  ),
  // Recovery codes that were not used, stored as hashes.
  tableWith('codigo_recuperacao', [to('IdUsuario', 'usuario', 'cascade'), textColumn('Codigo'), created], {
    primaryKey: ['IdUsuario', 'Codigo'],
  }),
  // Ticket between the two steps of signing in, stored as a hash, with that of the password hash it was given for.
  tableWith(
    'bilhete_fator',
    [
      textColumn('Bilhete'),
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Senha'),
      { name: 'Expira', type: 'timestamptz', notNull: true },
    ],
    {
      primaryKey: ['Bilhete'],
      indexes: [
        { name: 'bilhete_fator_IdUsuario', on: ['"IdUsuario"'] },
        { name: 'bilhete_fator_Expira', on: ['"Expira"'] },
      ],
    },
  ),
]
