import type { Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, to } from './column.ts'

/** Tables of webhooks beside their register. */
export const webhookTables: readonly Table[] = [
  // Secrets, sealed (`core/encryption.ts`); no request reads them. One that was replaced signs until its end.
  tableWith(
    'webhook_segredo',
    [
      idColumn,
      to('IdWebhook', 'webhook', 'cascade'),
      { name: 'Selado', type: 'bytea', notNull: true },
      { name: 'Ate', type: 'timestamptz' },
      created,
    ],
    { indexes: [{ name: 'webhook_segredo_IdWebhook', on: ['"IdWebhook"'] }] },
  ),
]
