import type { Table } from '#server/db/table.ts'
import { tableWith, textColumn, to } from './column.ts'

/** Tables of API keys beside their register. */
export const chaveapiTables: readonly Table[] = [
  // Hashes of the secrets, which no request reads.
  tableWith('chaveapi_segredo', [to('IdChave', 'chaveapi', 'cascade'), textColumn('Hash')], {
    primaryKey: ['IdChave'],
    indexes: [{ name: 'chaveapi_segredo_Hash_unico', on: ['"Hash"'], unique: true }],
  }),
]
