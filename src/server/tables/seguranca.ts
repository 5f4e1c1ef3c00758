import type { Table } from '#server/db/table.ts'
import { idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of the record of security events. */
export const segurancaTables: readonly Table[] = [
  tableWith(
    'seguranca_evento',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      { name: 'Quando', type: 'timestamptz', notNull: true, default: 'clock_timestamp()' },
      textColumn('Tipo'),
      { name: 'IdUsuario', type: 'bigint', references: { table: 'usuario', onDelete: 'restrict' } },
      // Name at that time: users are renamed, and those of a provider are hidden from its client.
      { name: 'Usuario', type: 'text' },
      { name: 'Endereco', type: 'text' },
      { name: 'Agente', type: 'text' },
      { name: 'Detalhes', type: 'text' },
      // Place in the company's chain, with the hash of the event before it; null until it is sealed.
      { name: 'Numero', type: 'bigint' },
      { name: 'Anterior', type: 'text' },
      { name: 'Hash', type: 'text' },
    ],
    {
      company: true,
      request: 'append',
      indexes: [
        { name: 'seguranca_evento_Numero', on: ['"IdRegistro"', '"Numero"'] },
        { name: 'seguranca_evento_aberto', on: ['"IdRegistro"'], where: '"Numero" is null' },
      ],
    },
  ),
  // Ends of a company's chain: what is cut off behind or before them is missed.
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
]
