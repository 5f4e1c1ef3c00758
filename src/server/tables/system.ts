import type { Table } from '#server/db/table.ts'
import { created, flag, id, table, text, to } from './column.ts'

/** The tables no register declares: companies and their links, users and rights, sessions, what was changed. */
export const systemTables: readonly Table[] = [
  table(
    'registro',
    [
      id,
      { name: 'TipoRegistro', type: 'smallint', notNull: true },
      text('RazaoSocial'),
      { name: 'NomeFantasia', type: 'text' },
      text('Cnpj'),
      flag('Ativo', true),
      // The company that owns the channel: one, or none yet.
      flag('Proprietario'),
      // Nobody authorizes a payment request that they made or submitted.
      flag('SegregacaoFuncoes', true),
      created,
    ],
    {
      request: 'read',
      indexes: [
        { name: 'registro_Cnpj_unico', on: ['"Cnpj"'], unique: true },
        {
          name: 'registro_Proprietario_unico',
          on: ['"Proprietario"'],
          unique: true,
          where: '"Proprietario"',
        },
      ],
    },
  ),
  // A row where the demo was put in: production does not start on it, nor the demo without it.
  table('demonstracao', [flag('Demo', true), created], { primaryKey: ['Demo'] }),
  // Which provider works for which client: the server's answer to every choice of a client.
  table(
    'vinculo',
    [id, to('IdProvedor', 'registro'), to('IdCliente', 'registro'), flag('Ativo', true), created],
    {
      request: 'read',
      indexes: [{ name: 'vinculo_unico', on: ['"IdProvedor"', '"IdCliente"'], unique: true }],
    },
  ),
  // Apart from the users, whom requests may read.
  table(
    'senha',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      text('Hash'),
      { name: 'Alterada', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['IdUsuario'] },
  ),
  // A code sent by e-mail with which a password is set, once and for a while; kept as its hash.
  table(
    'codigo_senha',
    [
      text('Codigo'),
      to('IdUsuario', 'usuario', 'cascade'),
      { name: 'Expira', type: 'timestamptz', notNull: true },
    ],
    { primaryKey: ['Codigo'], indexes: [{ name: 'codigo_senha_IdUsuario', on: ['"IdUsuario"'] }] },
  ),
  table(
    'sessao',
    [
      { name: 'Token', type: 'text', notNull: true },
      to('IdUsuario', 'usuario', 'cascade'),
      created,
      { name: 'UltimoUso', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'Expira', type: 'timestamptz', notNull: true },
      // From where and with what, for whom looks at their sessions.
      { name: 'Endereco', type: 'text' },
      { name: 'Agente', type: 'text' },
    ],
    {
      primaryKey: ['Token'],
      indexes: [
        { name: 'sessao_IdUsuario', on: ['"IdUsuario"'] },
        { name: 'sessao_Expira', on: ['"Expira"'] },
      ],
    },
  ),
  table(
    'tentativa',
    [
      text('Chave'),
      { name: 'Falhas', type: 'integer', notNull: true, default: '0' },
      { name: 'Ultima', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['Chave'], indexes: [{ name: 'tentativa_Ultima', on: ['"Ultima"'] }] },
  ),
  // From where a user has signed in: guesses from elsewhere slow nobody there.
  table(
    'rede_conhecida',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      text('Rede'),
      { name: 'Ultima', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['IdUsuario', 'Rede'] },
  ),
  table(
    'idempotencia',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      text('Chave'),
      text('Pedido'),
      { name: 'Resposta', type: 'jsonb' },
      created,
    ],
    {
      primaryKey: ['IdUsuario', 'Chave'],
      request: 'write',
      indexes: [{ name: 'idempotencia_DataCriacao', on: ['"DataCriacao"'] }],
    },
  ),
  // The same for pages that open their own transactions, most of them of nobody's user (`http/sealedKey.ts`).
  table('intencao', [text('Nome'), text('Pedido'), { name: 'Resposta', type: 'bytea' }, created], {
    primaryKey: ['Nome'],
    indexes: [{ name: 'intencao_DataCriacao', on: ['"DataCriacao"'] }],
  }),
  table(
    'historico',
    [
      id,
      to('IdRegistro', 'registro'),
      text('Entidade'),
      { name: 'IdEntidade', type: 'bigint', notNull: true },
      // The record that a detail belongs to.
      { name: 'IdPai', type: 'bigint' },
      text('Acao'),
      // An import, or undoing one; empty for a change by itself.
      { name: 'Origem', type: 'text' },
      { name: 'Mudancas', type: 'jsonb', notNull: true },
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      // The name at that time: requests cannot read users, and a user may be of another company.
      { name: 'Usuario', type: 'text' },
      { name: 'Quando', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    {
      company: true,
      // What happened is written once and never changed.
      request: 'append',
      indexes: [
        { name: 'historico_Entidade', on: ['"IdRegistro"', '"Entidade"', '"IdEntidade"', '"Id"'] },
        {
          name: 'historico_Pai',
          on: ['"IdRegistro"', '"Entidade"', '"IdPai"', '"Id"'],
          where: '"IdPai" is not null',
        },
        { name: 'historico_ordem', on: ['"IdRegistro"', '"Entidade"', '"Id"'] },
      ],
    },
  ),
  // Letters to send: written in the transaction of what they tell of, taken out once they are on their way.
  table(
    'correio',
    [
      id,
      text('Para'),
      text('Assunto'),
      text('Texto'),
      { name: 'Tentativas', type: 'integer', notNull: true, default: '0' },
      { name: 'Proxima', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'Enviado', type: 'timestamptz' },
      created,
    ],
    { indexes: [{ name: 'correio_Proxima', on: ['"Proxima"'], where: '"Enviado" is null' }] },
  ),
  // What is asked of somebody by a link, to be answered once and in time; its code is kept as a hash.
  table(
    'requisicao',
    [
      text('Codigo'),
      text('Tipo'),
      { name: 'IdCliente', type: 'bigint', references: { table: 'cliente', onDelete: 'cascade' } },
      // Where its link was sent: who answers by the link is who reads the letters of that address.
      { name: 'Email', type: 'text' },
      text('Status'),
      text('NomeSolicitante'),
      text('Descricao'),
      { name: 'Resposta', type: 'text' },
      { name: 'Aceita', type: 'boolean' },
      { name: 'DataExpiracao', type: 'timestamptz', notNull: true },
      created,
    ],
    { primaryKey: ['Codigo'], indexes: [{ name: 'requisicao_IdCliente', on: ['"IdCliente"'] }] },
  ),
  // A small picture of a user or a branch, as it was made on arrival.
  table(
    'imagem',
    [
      to('IdRegistro', 'registro'),
      text('De'),
      { name: 'IdDe', type: 'bigint', notNull: true },
      { name: 'Conteudo', type: 'bytea', notNull: true },
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['De', 'IdDe'],
      indexes: [{ name: 'imagem_IdRegistro', on: ['"IdRegistro"'] }],
    },
  ),
]
