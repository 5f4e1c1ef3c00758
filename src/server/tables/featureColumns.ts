import type { Column } from '#server/db/table.ts'

/**
 * Columns of registers that are no field of theirs, by table: the hash of an event and of the one before it, which nobody
 * reads in a list; the register of a delivery, what is sent with it, and when its attempts began.
 */
export const featureColumns: Readonly<Record<string, readonly Column[]>> = {
  seguranca_evento: [
    { name: 'Anterior', type: 'text' },
    { name: 'Hash', type: 'text' },
  ],
  webhook_entrega: [
    { name: 'Registro', type: 'text', notNull: true, default: "''" },
    { name: 'Corpo', type: 'text', notNull: true, default: "''" },
    { name: 'Desde', type: 'timestamptz', notNull: true, default: 'now()' },
  ],
}
