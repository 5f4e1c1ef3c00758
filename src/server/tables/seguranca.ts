import type { Table } from '#server/db/table.ts'
import { created, tableWith, textColumn, to } from './column.ts'

/** Tables about the security of users that no register declares. */
export const segurancaTables: readonly Table[] = [
  // Ends of each company's chain of security events: what is cut off behind or before them is missed.
  tableWith(
    'seguranca_corrente',
    [
      to('IdRegistro', 'registro'),
      // First event that is kept, and the hash of the one before it.
      { name: 'Primeiro', type: 'bigint', notNull: true, default: '1' },
      { name: 'Anterior', type: 'text', notNull: true, default: "''" },
      // Last event of the chain, and its hash.
      { name: 'Ultimo', type: 'bigint', notNull: true, default: '0' },
      { name: 'Hash', type: 'text', notNull: true, default: "''" },
    ],
    { primaryKey: ['IdRegistro'] },
  ),
  // Single-use codes of letters by which their reader says that it was not them; stored as hashes.
  tableWith(
    'codigo_alarme',
    [
      textColumn('Codigo'),
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Motivo'),
      // Address that the letter went to.
      textColumn('Email'),
      { name: 'Expira', type: 'timestamptz', notNull: true },
      created,
    ],
    { primaryKey: ['Codigo'], indexes: [{ name: 'codigo_alarme_IdUsuario', on: ['"IdUsuario"'] }] },
  ),
]
