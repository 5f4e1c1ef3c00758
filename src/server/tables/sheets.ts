import type { Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of spreadsheet imports: uploads that wait for confirmation, and the rows that each import wrote. */
export const sheetTables: readonly Table[] = [
  // Upload that waits for its confirmation, or the result of the confirmed one; deleted after a day.
  tableWith(
    'planilha',
    [
      textColumn('Id'),
      to('IdRegistro', 'registro'),
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Entidade'),
      // Columns of a detail's spreadsheet: the record it belongs to, and which of several layouts it has.
      { name: 'IdPai', type: 'bigint' },
      { name: 'Tipo', type: 'smallint' },
      { name: 'Conteudo', type: 'bytea', notNull: true },
      // Location of the rows in the uploaded file.
      { name: 'Leitura', type: 'jsonb' },
      { name: 'Resultado', type: 'bytea' },
      // Number of rows with errors at the last validation; null before the first.
      { name: 'ComErro', type: 'integer' },
      // Fingerprint of the preview's overwritten rows, as a user last saw them.
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
  // Changes that a confirmed import made, by which it is undone; deleted after a month.
  tableWith(
    'importacao',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      // Author as in the history: the user's Id, and the name at that time.
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      { name: 'Usuario', type: 'text' },
      textColumn('Entidade'),
      { name: 'Novas', type: 'integer', notNull: true },
      { name: 'Alteradas', type: 'integer', notNull: true },
      // Records, each with its row, the version after the import, and the previous values of its fields.
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
