import type { Column, Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, textColumn, to } from './column.ts'

/**
 * Columns of a file in its row: its bytes, or the object of the storage that has them. One of the two is null.
 */
export const fileColumns = (bytes = 'Conteudo', object = 'Objeto'): readonly Column[] => [
  { name: bytes, type: 'bytea' },
  { name: object, type: 'bigint', references: { table: 'objeto', onDelete: 'restrict' } },
]

/** Index by which the sweep of objects finds that a row holds one. */
export const objectIndex = (table: string, object = 'Objeto') => ({
  name: `${table}_${object}`,
  on: [`"${object}"`],
  where: `"${object}" is not null`,
})

/** Tables of files in a storage. */
export const arquivoTables: readonly Table[] = [
  // Objects, each with a row from before it is stored until after it is removed: requests read them for nobody but by the
  // rows that hold them.
  tableWith(
    'objeto',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      textColumn('Chave'),
      { name: 'Tamanho', type: 'integer', notNull: true },
      // SHA-256 of the file.
      { name: 'Resumo', type: 'bytea', notNull: true },
      // The key that opens the object, sealed.
      { name: 'Selado', type: 'bytea', notNull: true },
      created,
      // Time since which no row holds it.
      { name: 'Solto', type: 'timestamptz' },
    ],
    { indexes: [{ name: 'objeto_Solto', on: ['"Solto"'], where: '"Solto" is not null' }] },
  ),
  // Small picture of a user or a branch, as it was re-encoded on upload.
  tableWith(
    'imagem',
    [
      to('IdRegistro', 'registro'),
      textColumn('De'),
      { name: 'IdDe', type: 'bigint', notNull: true },
      ...fileColumns(),
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['De', 'IdDe'],
      indexes: [{ name: 'imagem_IdRegistro', on: ['"IdRegistro"'] }, objectIndex('imagem')],
    },
  ),
]
