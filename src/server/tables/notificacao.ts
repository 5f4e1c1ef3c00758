import type { Table } from '#server/db/table.ts'
import { created, flag, id, table, text, to } from './column.ts'

/** Tables of what users are notified of, and of how they wish to be. */
export const notificacaoTables: readonly Table[] = [
  table(
    'notificacao',
    [
      id,
      to('IdUsuario', 'usuario', 'cascade'),
      text('Especie'),
      // Values of the words, which are said in the reader's language when they are read.
      { name: 'Valores', type: 'jsonb', notNull: true },
      { name: 'Rota', type: 'text' },
      // Company whose record it is about.
      to('IdRegistro', 'registro', 'cascade'),
      // Event that is notified of once, however often it is found: a deadline, by its distance in days.
      { name: 'Evento', type: 'text' },
      // Whether it is in the bell; it may be for the summary of the day alone.
      flag('Portal', true),
      flag('Lida'),
      flag('Limpa'),
      // Whether the next summary by e-mail has it.
      flag('NoResumo'),
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
  table(
    'notificacao_preferencia',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      text('Especie'),
      flag('Portal', true),
      { name: 'Email', type: 'text', notNull: true, default: "'nenhum'" },
    ],
    { primaryKey: ['IdUsuario', 'Especie'] },
  ),
]
