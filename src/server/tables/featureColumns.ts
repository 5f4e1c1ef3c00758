import type { Column } from '#server/db/table.ts'

/**
 * Columns of registers that are no field of theirs, by table: the hash of an event and of the one before it, which nobody
 * reads in a list.
 */
export const featureColumns: Readonly<Record<string, readonly Column[]>> = {
  seguranca_evento: [
    { name: 'Anterior', type: 'text' },
    { name: 'Hash', type: 'text' },
  ],
}
