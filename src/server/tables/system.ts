import type { Column, Table } from '#server/db/table.ts'

const id: Column = { name: 'Id', type: 'bigint', notNull: true, identity: true }
const created: Column = { name: 'DataCriacao', type: 'timestamptz', notNull: true, default: 'now()' }
const text = (name: string): Column => ({ name, type: 'text', notNull: true })
const flag = (name: string, initially = false): Column => ({
  name,
  type: 'boolean',
  notNull: true,
  default: String(initially),
})
const to = (name: string, table: string, onDelete: 'restrict' | 'cascade' = 'restrict'): Column => ({
  name,
  type: 'bigint',
  notNull: true,
  references: { table, onDelete },
})

const table = (name: string, columns: readonly Column[], rest: Partial<Table> = {}): Table => ({
  name,
  columns,
  primaryKey: ['Id'],
  indexes: [],
  company: false,
  request: 'nothing',
  ...rest,
})

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
      created,
    ],
    { request: 'read' },
  ),
  // Which provider works for which client: the server's answer to every choice of a client.
  table(
    'vinculo',
    [id, to('IdProvedor', 'registro'), to('IdCliente', 'registro'), flag('Ativo', true), created],
    {
      request: 'read',
      indexes: [{ name: 'vinculo_unico', on: ['"IdProvedor"', '"IdCliente"'], unique: true }],
    },
  ),
  table(
    'filial',
    [
      id,
      to('IdRegistro', 'registro'),
      text('RazaoSocial'),
      { name: 'NomeFantasia', type: 'text' },
      { name: 'Cnpj', type: 'text' },
      flag('Matriz'),
      flag('Ativo', true),
      created,
    ],
    {
      company: true,
      request: 'read',
      indexes: [{ name: 'filial_IdRegistro', on: ['"IdRegistro"', '"Id"'] }],
    },
  ),
  table(
    'cargo',
    [id, to('IdRegistro', 'registro'), text('Nome'), { name: 'TipoAcesso', type: 'smallint', notNull: true }],
    { indexes: [{ name: 'cargo_IdRegistro', on: ['"IdRegistro"'] }] },
  ),
  table(
    'acesso_servico',
    [
      id,
      to('IdCargo', 'cargo', 'cascade'),
      text('Codigo'),
      flag('Visualizar'),
      flag('Cadastrar'),
      flag('Editar'),
      flag('Deletar'),
      flag('Padrao'),
    ],
    { indexes: [{ name: 'acesso_servico_unico', on: ['"IdCargo"', '"Codigo"'], unique: true }] },
  ),
  table(
    'usuario',
    [
      id,
      to('IdRegistro', 'registro'),
      to('IdCargo', 'cargo'),
      text('Nome'),
      text('Email'),
      { name: 'Status', type: 'smallint', notNull: true, default: '1' },
      { name: 'Idioma', type: 'text', notNull: true, default: "'pt'" },
      { name: 'Senha', type: 'text' },
      { name: 'UltimoAcesso', type: 'timestamptz' },
      created,
    ],
    {
      indexes: [
        { name: 'usuario_Email_unico', on: ['lower("Email")'], unique: true },
        { name: 'usuario_IdRegistro', on: ['"IdRegistro"'] },
      ],
    },
  ),
  table(
    'sessao',
    [
      { name: 'Token', type: 'text', notNull: true },
      to('IdUsuario', 'usuario', 'cascade'),
      created,
      { name: 'UltimoUso', type: 'timestamptz', notNull: true, default: 'now()' },
      { name: 'Expira', type: 'timestamptz', notNull: true },
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
    { primaryKey: ['Chave'] },
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
        { name: 'historico_Pai', on: ['"IdRegistro"', '"Entidade"', '"IdPai"', '"Id"'] },
        { name: 'historico_ordem', on: ['"IdRegistro"', '"Entidade"', '"Id"'] },
      ],
    },
  ),
  // A sheet that was sent and not confirmed yet, or what confirming it came to; kept for a day.
  table(
    'planilha',
    [
      text('Id'),
      to('IdRegistro', 'registro'),
      to('IdUsuario', 'usuario', 'cascade'),
      text('Entidade'),
      { name: 'Conteudo', type: 'bytea', notNull: true },
      { name: 'Resultado', type: 'bytea' },
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
]
