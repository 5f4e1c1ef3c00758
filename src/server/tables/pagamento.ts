import type { Table } from '#server/db/table.ts'
import { ACTING_PROVIDER } from '#server/db/transaction.ts'
import { fileColumns, objectIndex } from './arquivo.ts'
import { created, idColumn, tableWith, textColumn, to } from './column.ts'
import { titleSearchSql } from './titleSearch.ts'

/** SQL of the text by which shipments are searched, which has an index. */
export const PROCESSO_SEARCH = titleSearchSql(['"Numero"', `coalesce("ReferenciaCliente", '')`])

/** Rows of a request that the acting provider takes part in. */
const ofProvider = `exists (select 1 from pagamento p where p."Id" = "IdPagamento" and p."IdProvedor" = ${ACTING_PROVIDER})`

/** Tables of payment requests and settlements beside their registers. */
export const pagamentoTables: readonly Table[] = [
  // Last number used in a company's series in a year, e.g. of `SP` in 2026.
  tableWith(
    'numeracao',
    [
      to('IdRegistro', 'registro'),
      textColumn('Serie'),
      { name: 'Ano', type: 'smallint', notNull: true },
      { name: 'Ultimo', type: 'integer', notNull: true },
    ],
    { company: true, request: 'write', primaryKey: ['IdRegistro', 'Serie', 'Ano'] },
  ),
  // Shipment of a company as the platform stores it, with the providers that work on it.
  tableWith(
    'processo',
    [
      { name: 'Id', type: 'bigint', notNull: true, identity: true },
      to('IdRegistro', 'registro'),
      textColumn('Numero'),
      { name: 'Negocio', type: 'smallint', notNull: true },
      { name: 'ReferenciaCliente', type: 'text' },
      // Code of `SituacaoPlataforma`; none where the platform tells none.
      { name: 'Situacao', type: 'text' },
      { name: 'Provedores', type: 'bigint[]', notNull: true, default: "'{}'" },
    ],
    {
      company: true,
      toProvider: `${ACTING_PROVIDER} = any("Provedores")`,
      request: 'read',
      indexes: [
        { name: 'processo_Numero_unico', on: ['"IdRegistro"', '"Numero"'], unique: true },
        { name: 'processo_titulo_trgm', using: 'gin', on: [`(${PROCESSO_SEARCH}) gin_trgm_ops`] },
      ],
    },
  ),
  // Debit of a bank statement, by its identification within the account, with the settlement that was made for it.
  tableWith(
    'baixa_debito',
    [
      to('IdRegistro', 'registro'),
      to('IdConta', 'conta', 'cascade'),
      textColumn('Chave'),
      to('IdBaixa', 'baixa', 'cascade'),
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['IdConta', 'Chave'],
      indexes: [{ name: 'baixa_debito_IdBaixa', on: ['"IdBaixa"'], unique: true }],
    },
  ),
  // Expenses of such a shipment, actual or expected; each is imported into a payment request at most once.
  tableWith(
    'processo_despesa',
    [
      { name: 'Id', type: 'bigint', notNull: true, identity: true },
      to('IdRegistro', 'registro'),
      to('IdProcesso', 'processo', 'cascade'),
      to('IdDespesa', 'despesa', 'cascade'),
      { name: 'IdProvedor', type: 'bigint', references: { table: 'registro', onDelete: 'cascade' } },
      { name: 'TipoReceita', type: 'smallint', notNull: true },
      textColumn('Moeda'),
      { name: 'Valor', type: 'numeric(18,2)', notNull: true },
      { name: 'Taxa', type: 'numeric(18,7)', notNull: true },
      { name: 'DataTaxa', type: 'date' },
    ],
    {
      company: true,
      toProvider: `"IdProvedor" = ${ACTING_PROVIDER}`,
      request: 'read',
      indexes: [{ name: 'processo_despesa_IdProcesso', on: ['"IdProcesso"'] }],
    },
  ),
  // Origin of a request's item: the shipment's expense it was imported from.
  tableWith(
    'pagamento_item_processo',
    [
      to('IdRegistro', 'registro'),
      to('IdItem', 'pagamento_item', 'cascade'),
      to('IdProcessoDespesa', 'processo_despesa'),
    ],
    {
      company: true,
      request: 'write',
      primaryKey: ['IdItem'],
      indexes: [
        { name: 'pagamento_item_processo_unico', on: ['"IdProcessoDespesa"'], unique: true },
        { name: 'pagamento_item_processo_IdRegistro', on: ['"IdRegistro"'] },
      ],
    },
  ),
  // The bytes of an attachment.
  tableWith(
    'pagamento_documento_conteudo',
    [to('IdRegistro', 'registro'), to('IdDocumento', 'pagamento_documento', 'cascade'), ...fileColumns()],
    {
      company: true,
      toProvider: `exists (select 1 from pagamento_documento d join pagamento p on p."Id" = d."IdPagamento"
        where d."Id" = "IdDocumento" and p."IdProvedor" = ${ACTING_PROVIDER})`,
      request: 'write',
      primaryKey: ['IdDocumento'],
      indexes: [
        { name: 'pagamento_documento_conteudo_IdRegistro', on: ['"IdRegistro"'] },
        objectIndex('pagamento_documento_conteudo'),
      ],
    },
  ),
  // Messages of the payer and its provider about a request: appended, never changed. A request that has some is
  // not deleted. Names are those of the day; who has left stays named.
  tableWith(
    'pagamento_mensagem',
    [
      idColumn,
      to('IdRegistro', 'registro'),
      to('IdPagamento', 'pagamento'),
      { name: 'IdRemetente', type: 'bigint', notNull: true },
      textColumn('NomeRemetente'),
      to('IdEmpresa', 'registro'),
      textColumn('Empresa'),
      textColumn('Texto'),
      // People and attachments, each with its Id and name.
      { name: 'Mencoes', type: 'jsonb', notNull: true },
      { name: 'Documentos', type: 'jsonb', notNull: true },
      created,
    ],
    {
      company: true,
      toProvider: ofProvider,
      request: 'append',
      indexes: [
        { name: 'pagamento_mensagem_IdPagamento', on: ['"IdPagamento"', '"Id"'] },
        { name: 'pagamento_mensagem_IdRegistro', on: ['"IdRegistro"'] },
        { name: 'pagamento_mensagem_IdEmpresa', on: ['"IdEmpresa"'] },
      ],
    },
  ),
  // Up to where each user has read the messages of a request.
  tableWith(
    'pagamento_mensagem_lida',
    [
      to('IdUsuario', 'usuario', 'cascade'),
      to('IdRegistro', 'registro', 'cascade'),
      to('IdPagamento', 'pagamento', 'cascade'),
      { name: 'Ate', type: 'bigint', notNull: true },
    ],
    {
      company: true,
      toProvider: ofProvider,
      request: 'write',
      primaryKey: ['IdUsuario', 'IdPagamento'],
      indexes: [
        { name: 'pagamento_mensagem_lida_IdPagamento', on: ['"IdPagamento"'] },
        { name: 'pagamento_mensagem_lida_IdRegistro', on: ['"IdRegistro"'] },
      ],
    },
  ),
]
