import type { Table } from '#server/db/table.ts'
import { created, flagColumn, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of what users are notified of, and of how they wish to be. */
export const notificacaoTables: readonly Table[] = [
  tableWith(
    'notificacao',
    [
      idColumn,
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Especie'),
      // Values of the words, which are said in the reader's language when they are read.
      { name: 'Valores', type: 'jsonb', notNull: true },
      { name: 'Rota', type: 'text' },
      // Company whose record it is about.
      to('IdRegistro', 'registro', 'cascade'),
      // Event that is notified of once, however often it is found: a deadline, by its distance in days.
      { name: 'Evento', type: 'text' },
      // Whether it is in the bell; it may be for the summary of the day alone.
      flagColumn('Portal', true),
      flagColumn('Lida'),
      flagColumn('Limpa'),
      // Whether the next summary by e-mail has it.
      flagColumn('NoResumo'),
      created,
    ],
    {
      indexes: [
        { name: 'notificacao_IdUsuario', on: ['"IdUsuario"', '"Id"'] },
        { name: 'notificacao_Evento_unico', on: ['"IdUsuario"', '"Evento"'], unique: true },
        { name: 'notificacao_NoResumo', on: ['"Id"'], where: '"NoResumo"' },
        { name: 'notificacao_DataCriacao', on: ['"DataCriacao"'] },
        { name: 'notificacao_IdRegistro', on: ['"IdRegistro"'] },
      ],
    },
  ),
  tableWith(
    'notificacao_preferencia',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Especie'),
      flagColumn('Portal', true),
      { name: 'Email', type: 'text', notNull: true, default: "'nenhum'" },
    ],
    { primaryKey: ['IdUsuario', 'Especie'] },
  ),
]
