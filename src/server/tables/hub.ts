import type { Table } from '#server/db/table.ts'
import { created, id, table, text } from './column.ts'

/** Table of the hub's events. */
export const hubTables: readonly Table[] = [
  // Events for connected users: written in the transaction that causes them, read by every process, deleted after
  // a day.
  table(
    'evento_hub',
    [
      id,
      // Transaction that wrote it. Identities are given out in another order than transactions commit: readers
      // compare this with the snapshot of their last reading.
      { name: 'Transacao', type: 'xid8', notNull: true, default: 'pg_current_xact_id()' },
      { name: 'Destinatarios', type: 'bigint[]', notNull: true },
      text('Metodo'),
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
]
