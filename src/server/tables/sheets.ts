import type { Table } from '#server/db/table.ts'
import { created, id, table, text, to } from './column.ts'

/** The tables of sheets that come in: what was sent, and what was written of it. */
export const sheetTables: readonly Table[] = [
  // A sheet that was sent and not confirmed yet, or what confirming it came to; kept for a day.
  table(
    'planilha',
    [
      text('Id'),
      to('IdRegistro', 'registro'),
      to('IdUsuario', 'usuario', 'cascade'),
      text('Entidade'),
      // Of a detail's sheet: the record it is for, and which of several layouts it has.
      { name: 'IdPai', type: 'bigint' },
      { name: 'Tipo', type: 'smallint' },
      { name: 'Conteudo', type: 'bytea', notNull: true },
      // Where in its file the lines come from.
      { name: 'Leitura', type: 'jsonb' },
      { name: 'Resultado', type: 'bytea' },
      // How many of its lines had mistakes when they were last looked at; empty until they are.
      { name: 'ComErro', type: 'integer' },
      // A mark of what its results said it overwrites, as somebody saw them last.
      { name: 'Conferido', type: 'text' },
      created,
    ],
    {
      company: true,
      request: 'write',
      indexes: [
        { name: 'planilha_IdRegistro', on: ['"IdRegistro"', '"DataCriacao"'] },
        { name: 'planilha_IdUsuario', on: ['"IdUsuario"'] },
      ],
    },
  ),
  // What a confirmed sheet has written, by which it is undone; kept for a month.
  table(
    'importacao',
    [
      id,
      to('IdRegistro', 'registro'),
      // As in the history: who it was, and the name at that time.
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      { name: 'Usuario', type: 'text' },
      text('Entidade'),
      { name: 'Novas', type: 'integer', notNull: true },
      { name: 'Alteradas', type: 'integer', notNull: true },
      // Each record with its row, the version it was left in, and what its fields were before.
      { name: 'Registros', type: 'bytea', notNull: true },
      { name: 'Desfeita', type: 'timestamptz' },
      { name: 'Excluidos', type: 'integer' },
      { name: 'Restaurados', type: 'integer' },
      created,
    ],
    {
      company: true,
      request: 'write',
      indexes: [{ name: 'importacao_Entidade', on: ['"IdRegistro"', '"Entidade"', '"Id"'] }],
    },
  ),
]
