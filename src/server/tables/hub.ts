import type { Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, textColumn } from './column.ts'

/** Tables of the hub's events, and of who is present at records. */
export const hubTables: readonly Table[] = [
  // Events for connected users: written in the transaction that causes them, read by every process, deleted after
  // a day.
  tableWith(
    'evento_hub',
    [
      idColumn,
      // Transaction that wrote it. Identities are given out in another order than transactions commit: readers
      // compare this with the snapshot of their last reading.
      { name: 'Transacao', type: 'xid8', notNull: true, default: 'pg_current_xact_id()' },
      { name: 'Destinatarios', type: 'bigint[]', notNull: true },
      textColumn('Metodo'),
      { name: 'Dados', type: 'jsonb', notNull: true },
      created,
    ],
    {
      request: 'insert',
      indexes: [
        { name: 'evento_hub_Transacao', on: ['"Transacao"'] },
        { name: 'evento_hub_Destinatarios', on: ['"Destinatarios"'], using: 'gin' },
        { name: 'evento_hub_DataCriacao', on: ['"DataCriacao"'] },
      ],
    },
  ),
  // Users who have a record open, by the connection; their process renews the time, and a crashed one does not.
  tableWith(
    'presenca_hub',
    [
      textColumn('Conexao'),
      { name: 'Empresa', type: 'bigint', notNull: true },
      textColumn('Registro'),
      { name: 'IdEntidade', type: 'bigint', notNull: true },
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      textColumn('Nome'),
      { name: 'EmpresaUsuario', type: 'bigint', notNull: true },
      { name: 'Visto', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    {
      primaryKey: ['Conexao', 'Registro', 'IdEntidade'],
      indexes: [{ name: 'presenca_hub_IdEntidade', on: ['"IdEntidade"'] }],
    },
  ),
]
