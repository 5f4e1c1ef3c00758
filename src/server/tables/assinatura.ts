import type { Table } from '#server/db/table.ts'
import { flagColumn, idColumn, tableWith, textColumn, to } from './column.ts'

/** Tables of subscriptions and billing, and of the access that job roles and users get from them. */
export const assinaturaTables: readonly Table[] = [
  // The products a company may subscribe to, of the services `#rules/catalogue.ts` names, and what they cost.
  tableWith(
    'produto',
    [
      idColumn,
      textColumn('Codigo'),
      textColumn('Nome'),
      { name: 'Descricao', type: 'text' },
      flagColumn('Ativo', true),
    ],
    { request: 'read', indexes: [{ name: 'produto_Codigo_unico', on: ['"Codigo"'], unique: true }] },
  ),
  tableWith(
    'produto_preco',
    [
      idColumn,
      to('IdProduto', 'produto', 'cascade'),
      textColumn('TipoCobranca'),
      { name: 'FaixaInicial', type: 'integer', notNull: true, default: '1' },
      { name: 'FaixaFinal', type: 'integer' },
      { name: 'Valor', type: 'numeric(18,2)', notNull: true },
      textColumn('Moeda'),
      { name: 'InicioVigencia', type: 'date', notNull: true },
      { name: 'FimVigencia', type: 'date' },
    ],
    { request: 'read', indexes: [{ name: 'produto_preco_IdProduto', on: ['"IdProduto"'] }] },
  ),
  tableWith(
    'cupom',
    [
      idColumn,
      textColumn('Codigo'),
      { name: 'PercentualDesconto', type: 'numeric(5,2)', notNull: true },
      { name: 'Validade', type: 'date' },
      flagColumn('Ativo', true),
    ],
    { indexes: [{ name: 'cupom_Codigo_unico', on: ['lower("Codigo")'], unique: true }] },
  ),
  tableWith(
    'assinatura',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      { name: 'Status', type: 'smallint', notNull: true, default: '1' },
      { name: 'DataInicio', type: 'date', notNull: true, default: 'current_date' },
      { name: 'DiaVencimento', type: 'smallint', notNull: true, default: '10' },
      { name: 'EmailCobranca', type: 'text' },
    ],
    {
      company: true,
      request: 'read',
      indexes: [{ name: 'assinatura_IdRegistro_unico', on: ['"IdRegistro"'], unique: true }],
    },
  ),
  tableWith(
    'assinatura_produto',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdAssinatura', 'assinatura', 'cascade'),
      to('IdProduto', 'produto'),
      { name: 'Status', type: 'smallint', notNull: true, default: '1' },
      { name: 'DataAssinatura', type: 'date', notNull: true, default: 'current_date' },
      { name: 'DataCancelamento', type: 'date' },
      { name: 'MotivoCancelamento', type: 'text' },
      { name: 'Cupom', type: 'text' },
      { name: 'PercentualDesconto', type: 'numeric(5,2)', notNull: true, default: '0' },
      { name: 'ValorMensal', type: 'numeric(18,2)', notNull: true },
    ],
    {
      company: true,
      request: 'write',
      indexes: [
        {
          name: 'assinatura_produto_unico',
          on: ['"IdRegistro"', '"IdProduto"'],
          unique: true,
          where: '"Status" <> 3',
        },
      ],
    },
  ),
  // Billed months that are over; the amount of the current month is computed from the subscription.
  tableWith(
    'fatura',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      { name: 'Ano', type: 'smallint', notNull: true },
      { name: 'Mes', type: 'smallint', notNull: true },
      { name: 'DataVencimento', type: 'date', notNull: true },
      { name: 'DataPagamento', type: 'date' },
    ],
    {
      company: true,
      request: 'read',
      indexes: [{ name: 'fatura_unica', on: ['"IdRegistro"', '"Ano"', '"Mes"'], unique: true }],
    },
  ),
  tableWith(
    'fatura_item',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdFatura', 'fatura', 'cascade'),
      to('IdProduto', 'produto'),
      textColumn('Descricao'),
      { name: 'Quantidade', type: 'integer', notNull: true },
      { name: 'ValorUnitario', type: 'numeric(18,2)', notNull: true },
      { name: 'ValorDesconto', type: 'numeric(18,2)', notNull: true },
      { name: 'ValorTotal', type: 'numeric(18,2)', notNull: true },
    ],
    {
      company: true,
      request: 'read',
      indexes: [{ name: 'fatura_item_IdFatura', on: ['"IdRegistro"', '"IdFatura"'] }],
    },
  ),
  // Access of a job role: for each product assigned to it, the flags of each service.
  tableWith(
    'acesso_produto',
    [idColumn, to('IdRegistro', 'registro'), to('IdCargo', 'cargo', 'cascade'), to('IdProduto', 'produto')],
    {
      company: true,
      request: 'write',
      indexes: [
        { name: 'acesso_produto_unico', on: ['"IdCargo"', '"IdProduto"'], unique: true },
        { name: 'acesso_produto_IdRegistro', on: ['"IdRegistro"', '"IdCargo"'] },
      ],
    },
  ),
  tableWith(
    'acesso_servico',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdAcessoProduto', 'acesso_produto', 'cascade'),
      textColumn('Codigo'),
      flagColumn('Visualizar'),
      flagColumn('Cadastrar'),
      flagColumn('Editar'),
      flagColumn('Deletar'),
    ],
    {
      company: true,
      request: 'write',
      indexes: [{ name: 'acesso_servico_unico', on: ['"IdAcessoProduto"', '"Codigo"'], unique: true }],
    },
  ),
  // Fields that a job role hides or freezes; an empty name stands for a detail as a whole (decision 0432).
  tableWith(
    'restricao_campo',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdCargo', 'cargo', 'cascade'),
      textColumn('Registro'),
      textColumn('Campo'),
      textColumn('Restricao'),
    ],
    {
      company: true,
      request: 'write',
      indexes: [{ name: 'restricao_campo_unica', on: ['"IdCargo"', '"Registro"', '"Campo"'], unique: true }],
    },
  ),
  // The branches a user works for.
  tableWith(
    'acesso_filial',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdUsuario', 'usuario', 'cascade'),
      to('IdFilial', 'filial', 'cascade'),
    ],
    {
      company: true,
      request: 'write',
      indexes: [
        { name: 'acesso_filial_unico', on: ['"IdUsuario"', '"IdFilial"'], unique: true },
        { name: 'acesso_filial_IdFilial', on: ['"IdRegistro"', '"IdFilial"'] },
      ],
    },
  ),
]
