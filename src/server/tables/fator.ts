import type { Table } from '#server/db/table.ts'
import { created, flagColumn, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of the second factor of users; no request reads them. */
export const fatorTables: readonly Table[] = [
  // Secret of an app, encrypted (`core/encryption.ts`).
  tableWith(
    'fator_totp',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      { name: 'Segredo', type: 'bytea', notNull: true },
      // When a code of it has come; null while it is being added.
      { name: 'Confirmado', type: 'timestamptz' },
      // Last period of which a code was taken: one of it, or of an earlier one, is refused.
      { name: 'UltimoPasso', type: 'bigint', notNull: true, default: '0' },
      created,
    ],
    { primaryKey: ['IdUsuario'] },
  ),
  // Passkeys (WebAuthn): public keys, by the Ids that their authenticators gave them.
  tableWith(
    'chave_acesso',
    [
      idColumn,
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Nome'),
      textColumn('Credencial'),
      { name: 'ChavePublica', type: 'bytea', notNull: true },
      // Uses as its authenticator counts them: no count goes back. Keys that several devices share do not count.
      { name: 'Contador', type: 'bigint', notNull: true, default: '0' },
      { name: 'Transportes', type: 'jsonb', notNull: true },
      flagColumn('Sincronizada'),
      // Added while the account may have been in other hands: a second step, and no sign-in by itself.
      flagColumn('ComSenha'),
      { name: 'UltimoUso', type: 'timestamptz' },
      created,
    ],
    {
      indexes: [
        { name: 'chave_acesso_IdUsuario', on: ['"IdUsuario"'] },
        { name: 'chave_acesso_Credencial_unica', on: ['"Credencial"'], unique: true },
      ],
    },
  ),
  // Questions to passkeys that were answered, as hashes, until they would have ended by themselves.
  tableWith(
    'desafio_usado',
    [textColumn('Desafio'), { name: 'Expira', type: 'timestamptz', notNull: true }],
    {
      primaryKey: ['Desafio'],
      indexes: [{ name: 'desafio_usado_Expira', on: ['"Expira"'] }],
    },
  ),
  // Recovery codes that were not used, stored as hashes.
  tableWith('codigo_recuperacao', [to('IdUsuario', 'usuario', 'cascade'), textColumn('Codigo'), created], {
    primaryKey: ['IdUsuario', 'Codigo'],
  }),
  // Ticket between the two steps of signing in, stored as a hash, with that of the password hash it was given for.
  tableWith(
    'bilhete_fator',
    [
      textColumn('Bilhete'),
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Senha'),
      // Issuer that the first step was by; null for the password.
      { name: 'IdEmissor', type: 'bigint' },
      { name: 'Expira', type: 'timestamptz', notNull: true },
    ],
    {
      primaryKey: ['Bilhete'],
      indexes: [
        { name: 'bilhete_fator_IdUsuario', on: ['"IdUsuario"'] },
        { name: 'bilhete_fator_Expira', on: ['"Expira"'] },
      ],
    },
  ),
]
