import type { Table } from '#server/db/table.ts'
import { created, flagColumn, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables that no register declares: companies and their links, users and permissions, sessions, history. */
export const systemTables: readonly Table[] = [
  tableWith(
    'registro',
    [
      idColumn,
      { name: 'TipoRegistro', type: 'smallint', notNull: true },
      textColumn('RazaoSocial'),
      { name: 'NomeFantasia', type: 'text' },
      textColumn('Cnpj'),
      flagColumn('Ativo', true),
      // The company that owns the channel: one, or none yet.
      flagColumn('Proprietario'),
      // Segregation of duties: nobody authorizes a payment request that they made or submitted.
      flagColumn('SegregacaoFuncoes', true),
      // Users of whom the second factor is required, by the codes of `ExigenciaFator`, and from which day on.
      { name: 'ExigenciaFator', type: 'smallint', notNull: true, default: '0' },
      { name: 'ExigenciaDesde', type: 'date' },
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
  // Links of providers to clients, by which the server authorizes every choice of a client.
  tableWith(
    'vinculo',
    [idColumn, to('IdProvedor', 'registro'), to('IdCliente', 'registro'), flagColumn('Ativo', true), created],
    {
      request: 'read',
      indexes: [{ name: 'vinculo_unico', on: ['"IdProvedor"', '"IdCliente"'], unique: true }],
    },
  ),
  // Password hashes, apart from the users, whom requests may read.
  tableWith(
    'senha',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Hash'),
      { name: 'Alterada', type: 'timestamptz', notNull: true, default: 'now()' },
    ],
    { primaryKey: ['IdUsuario'] },
  ),
  // Single-use codes sent by e-mail to set a password, with an expiry; stored as hashes.
  tableWith(
    'codigo_senha',
    [
      textColumn('Codigo'),
      to('IdUsuario', 'usuario', 'cascade'),
      { name: 'Expira', type: 'timestamptz', notNull: true },
    ],
    { primaryKey: ['Codigo'], indexes: [{ name: 'codigo_senha_IdUsuario', on: ['"IdUsuario"'] }] },
  ),
  tableWith(
    'sessao',
    [
      // Hash of its token, which changes with each proof; the session is the same by its Id, which no token tells.
      { name: 'Token', type: 'text', notNull: true },
      { name: 'Id', type: 'text', notNull: true, default: 'gen_random_uuid()::text' },
      // Hash of the token before, and until when that is good.
      { name: 'Anterior', type: 'text' },
      { name: 'AnteriorAte', type: 'timestamptz' },
      to('IdUsuario', 'usuario', 'cascade'),
      created,
      { name: 'UltimoUso', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'Expira', type: 'timestamptz', notNull: true },
      // Network address and user agent, shown in the user's list of sessions.
      { name: 'Endereco', type: 'text' },
      { name: 'Agente', type: 'text' },
      // When its user last proved in it who they are, by the second factor where there is one; null where they did not.
      { name: 'FatorEm', type: 'timestamptz' },
      // Issuer by which it began; null for the password or a passkey.
      { name: 'IdEmissor', type: 'bigint' },
    ],
    {
      primaryKey: ['Token'],
      indexes: [
        { name: 'sessao_Id_unico', on: ['"Id"'], unique: true },
        { name: 'sessao_Anterior', on: ['"Anterior"'] },
        { name: 'sessao_IdUsuario', on: ['"IdUsuario"'] },
        { name: 'sessao_Expira', on: ['"Expira"'] },
      ],
    },
  ),
  tableWith(
    'idempotencia',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      textColumn('Chave'),
      textColumn('Pedido'),
      { name: 'Resposta', type: 'jsonb' },
      created,
    ],
    {
      primaryKey: ['IdUsuario', 'Chave'],
      request: 'write',
      indexes: [{ name: 'idempotencia_DataCriacao', on: ['"DataCriacao"'] }],
    },
  ),
  // Idempotency keys of endpoints that open their own transactions, mostly without a signed-in user
  // (`http/derivedKey.ts`).
  tableWith(
    'intencao',
    [textColumn('Nome'), textColumn('Pedido'), { name: 'Resposta', type: 'bytea' }, created],
    {
      primaryKey: ['Nome'],
      indexes: [{ name: 'intencao_DataCriacao', on: ['"DataCriacao"'] }],
    },
  ),
  tableWith(
    'historico',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      textColumn('Entidade'),
      { name: 'IdEntidade', type: 'bigint', notNull: true },
      // The record that a detail belongs to.
      { name: 'IdPai', type: 'bigint' },
      textColumn('Acao'),
      // Operation that the change belongs to, such as an import; null for a change by itself.
      { name: 'Origem', type: 'text' },
      // Declared action that made the change; null for a change by itself.
      { name: 'Ato', type: 'text' },
      // Other record that the action was on; null where it was on this one.
      { name: 'Causa', type: 'text' },
      { name: 'IdCausa', type: 'bigint' },
      { name: 'Mudancas', type: 'jsonb', notNull: true },
      { name: 'IdUsuario', type: 'bigint', notNull: true },
      // User's name at that time: requests cannot read users, and a user may belong to another company.
      { name: 'Usuario', type: 'text' },
      { name: 'Quando', type: 'timestamptz', notNull: true, default: 'now()' },
      // Transaction that wrote it: the order in which readers of changed records get entries, since identities
      // are given out in another order than transactions commit (decision 0426).
      { name: 'Transacao', type: 'xid8', notNull: true, default: 'pg_current_xact_id()' },
    ],
    {
      company: true,
      // Append-only: history is never changed.
      request: 'append',
      indexes: [
        { name: 'historico_Entidade', on: ['"IdRegistro"', '"Entidade"', '"IdEntidade"', '"Id"'] },
        {
          name: 'historico_Pai',
          on: ['"IdRegistro"', '"Entidade"', '"IdPai"', '"Id"'],
          where: '"IdPai" is not null',
        },
        { name: 'historico_Transacao', on: ['"IdRegistro"', '"Entidade"', '"Transacao"', '"Id"'] },
        { name: 'historico_ordem', on: ['"IdRegistro"', '"Entidade"', '"Id"'] },
        {
          name: 'historico_exclusao',
          on: ['"IdRegistro"', '"Entidade"', '"Quando"'],
          where: `"Acao" = 'excluir'`,
        },
      ],
    },
  ),
  // Background jobs, e-mails among them: written in the transaction that causes them (`jobs/queue.ts`).
  tableWith(
    'tarefa',
    [
      idColumn,
      textColumn('Tipo'),
      { name: 'Dados', type: 'jsonb', notNull: true },
      // Register or official table it is about; none of the server's own.
      { name: 'Registro', type: 'text' },
      // Company and user a job is done for; neither for the server's own.
      { name: 'IdRegistro', type: 'bigint', references: { table: 'registro', onDelete: 'cascade' } },
      { name: 'IdUsuario', type: 'bigint', references: { table: 'usuario', onDelete: 'cascade' } },
      { name: 'Situacao', type: 'text', notNull: true, default: "'pendente'" },
      { name: 'Total', type: 'integer' },
      { name: 'Feitos', type: 'integer', notNull: true, default: '0' },
      // Lane: of the jobs of one, a single one is not done yet.
      { name: 'Fila', type: 'text' },
      { name: 'Tentativas', type: 'integer', notNull: true, default: '0' },
      { name: 'Proxima', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'Fim', type: 'timestamptz' },
      { name: 'Resultado', type: 'jsonb' },
      created,
    ],
    {
      indexes: [
        { name: 'tarefa_Proxima', on: ['"Tipo"', '"Proxima"'], where: '"Fim" is null' },
        { name: 'tarefa_Fila_unica', on: ['"Fila"'], unique: true, where: '"Fim" is null' },
        { name: 'tarefa_IdUsuario', on: ['"IdUsuario"', '"Id"'] },
        { name: 'tarefa_IdRegistro', on: ['"IdRegistro"'] },
        // Jobs that failed are counted at each scrape of the metrics.
        { name: 'tarefa_falhou', on: ['"Tipo"'], where: `"Situacao" = 'falhou'` },
      ],
    },
  ),
  // File that a job makes, in pieces.
  tableWith(
    'tarefa_arquivo',
    [
      to('IdTarefa', 'tarefa', 'cascade'),
      { name: 'Ordem', type: 'integer', notNull: true },
      { name: 'Conteudo', type: 'bytea', notNull: true },
    ],
    { primaryKey: ['IdTarefa', 'Ordem'] },
  ),
  // Requests answered by a link in an e-mail, once and before they expire; the code is stored as a hash.
  tableWith(
    'requisicao',
    [
      textColumn('Codigo'),
      textColumn('Tipo'),
      { name: 'IdCliente', type: 'bigint', references: { table: 'cliente', onDelete: 'cascade' } },
      // Address the link was sent to: whoever answers by the link has access to that mailbox.
      { name: 'Email', type: 'text' },
      textColumn('Status'),
      textColumn('NomeSolicitante'),
      textColumn('Descricao'),
      { name: 'Resposta', type: 'text' },
      { name: 'Aceita', type: 'boolean' },
      { name: 'DataExpiracao', type: 'timestamptz', notNull: true },
      created,
    ],
    { primaryKey: ['Codigo'], indexes: [{ name: 'requisicao_IdCliente', on: ['"IdCliente"'] }] },
  ),
]
