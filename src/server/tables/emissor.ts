import type { Table } from '#server/db/table.ts'
import { created, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of single sign-on beside its register; no request reads them (decision 0429). */
export const emissorTables: readonly Table[] = [
  // Secret of our client at the issuer, sealed (`core/encryption.ts`).
  tableWith(
    'emissor_segredo',
    [to('IdEmissor', 'emissor', 'cascade'), { name: 'Selado', type: 'bytea', notNull: true }],
    { primaryKey: ['IdEmissor'] },
  ),
  // Domains of an issuer, each with the code by which the DNS proves it; a proven one is of one issuer.
  tableWith(
    'emissor_dominio',
    [
      idColumn,
      to('IdEmissor', 'emissor', 'cascade'),
      textColumn('Dominio'),
      textColumn('Codigo'),
      { name: 'Provado', type: 'timestamptz' },
      // Since when the DNS does not prove a proven one any more, or does not answer; null while it does.
      { name: 'Falhando', type: 'timestamptz' },
      // When administrators were told so.
      { name: 'Avisado', type: 'timestamptz' },
      created,
    ],
    {
      indexes: [
        { name: 'emissor_dominio_unico', on: ['"IdEmissor"', '"Dominio"'], unique: true },
        {
          name: 'emissor_dominio_provado',
          on: ['"Dominio"'],
          unique: true,
          where: '"Provado" is not null',
        },
      ],
    },
  ),
  // Users as an issuer knows them.
  tableWith(
    'identidade',
    [
      to('IdEmissor', 'emissor', 'cascade'),
      textColumn('Sub'),
      to('IdUsuario', 'usuario', 'cascade'),
      created,
    ],
    {
      primaryKey: ['IdEmissor', 'Sub'],
      indexes: [
        { name: 'identidade_usuario_unica', on: ['"IdEmissor"', '"IdUsuario"'], unique: true },
        { name: 'identidade_IdUsuario', on: ['"IdUsuario"'] },
      ],
    },
  ),
]
