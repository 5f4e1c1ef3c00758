import type { Table } from '#server/db/table.ts'
import { fileColumns, objectIndex } from './arquivo.ts'
import { created, tableWith, to } from './column.ts'

/** Tables of certificates beside their register. */
export const certificadoTables: readonly Table[] = [
  // The file and its password, encrypted (`core/encryption.ts`), the file in its row or in an object; no request reads them.
  tableWith(
    'certificado_segredo',
    [
      to('IdCertificado', 'certificado', 'cascade'),
      ...fileColumns('Arquivo'),
      { name: 'Senha', type: 'bytea', notNull: true },
    ],
    { primaryKey: ['IdCertificado'], indexes: [objectIndex('certificado_segredo')] },
  ),
  // Users who may use the certificate.
  tableWith(
    'certificado_acesso',
    [
      to('IdRegistro', 'registro'),
      to('IdCertificado', 'certificado', 'cascade'),
      to('IdUsuario', 'usuario', 'cascade'),
      created,
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['IdCertificado', 'IdUsuario'],
      indexes: [
        { name: 'certificado_acesso_IdRegistro', on: ['"IdRegistro"'] },
        { name: 'certificado_acesso_IdUsuario', on: ['"IdUsuario"'] },
      ],
    },
  ),
]
