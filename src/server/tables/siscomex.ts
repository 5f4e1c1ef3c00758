import type { Table } from '#server/db/table.ts'
import { tableWith, textColumn, to } from './column.ts'

const of = (name: string) => ({ name, type: 'bigint' as const })

/** Tables of the synchronization with Siscomex, written by its jobs alone. */
export const siscomexTables: readonly Table[] = [
  // Current versions at Siscomex, as last read or written, each with the record that it is here.
  tableWith(
    'siscomex_espelho',
    [
      to('IdRegistro', 'registro'),
      textColumn('Parte'),
      textColumn('Chave'),
      { name: 'Dados', type: 'jsonb', notNull: true },
      of('IdLocal'),
    ],
    {
      company: true,
      request: 'read',
      primaryKey: ['IdRegistro', 'Parte', 'Chave'],
      indexes: [{ name: 'siscomex_espelho_IdLocal', on: ['"IdRegistro"', '"Parte"', '"IdLocal"'] }],
    },
  ),
  // Refusals of records when they were last sent.
  tableWith(
    'siscomex_recusa',
    [
      to('IdRegistro', 'registro'),
      textColumn('Parte'),
      { name: 'IdLocal', type: 'bigint', notNull: true },
      { name: 'Erros', type: 'jsonb', notNull: true },
    ],
    { company: true, request: 'read', primaryKey: ['IdRegistro', 'Parte', 'IdLocal'] },
  ),
  // Refusals of those that were to be taken over, when that was last tried.
  tableWith(
    'siscomex_recusa_busca',
    [
      to('IdRegistro', 'registro'),
      textColumn('Parte'),
      textColumn('Chave'),
      { name: 'Erros', type: 'jsonb', notNull: true },
    ],
    { company: true, request: 'read', primaryKey: ['IdRegistro', 'Parte', 'Chave'] },
  ),
  // Time of the last whole reading.
  tableWith(
    'siscomex_leitura',
    [to('IdRegistro', 'registro'), textColumn('Parte'), { name: 'Lido', type: 'timestamptz', notNull: true }],
    { company: true, request: 'read', primaryKey: ['IdRegistro', 'Parte'] },
  ),
]
