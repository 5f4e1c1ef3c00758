import { type RawBuilder, sql } from 'kysely'
import type { Column, Table } from '#server/db/table.ts'
import { flagColumn, tableWith, textColumn } from './column.ts'
import { titleSearchSql } from './titleSearch.ts'

// Load that the rows belong to: a new one is written beside the present one, batch by batch, and becomes the present
// one by the change of a single row (`dados_tabela`).
const load: Column = { name: 'Carga', type: 'bigint', notNull: true }

const optional = (name: string, type: string): Column => ({ name, type })
const names = [textColumn('NomePT'), optional('NomeEN', 'text'), optional('NomeES', 'text')]

/** Attribute by its code: what is asked, whatever asks for it. */
export const ATTRIBUTE = 'apoio_atributo'
/** NCM that the register of attributes knows, with attributes or without. */
export const ATTRIBUTE_NCM = 'apoio_atributo_ncm'
/** Attribute of an NCM for a while, for imports, exports or both. */
export const ATTRIBUTE_LINK = 'apoio_atributo_vinculo'
/** Attribute that comes with another one wherever that is linked: its part, or one under its condition. */
export const ATTRIBUTE_BROUGHT = 'apoio_atributo_trazido'
/** Value to choose from, of an attribute. */
export const ATTRIBUTE_VALUE = 'apoio_atributo_valor'

/** Tables of a load of attributes, in the order in which they are written. */
export const attributeTables: readonly Table[] = [
  tableWith(
    ATTRIBUTE,
    [
      load,
      textColumn('Codigo'),
      ...names,
      textColumn('FormaPreenchimento'),
      optional('TamanhoMaximo', 'integer'),
      optional('CasasDecimais', 'integer'),
      optional('Mascara', 'text'),
      optional('Orientacao', 'text'),
    ],
    { request: 'read', primaryKey: ['Carga', 'Codigo'] },
  ),
  tableWith(ATTRIBUTE_NCM, [load, textColumn('IdNcm')], {
    request: 'read',
    primaryKey: ['Carga', 'IdNcm'],
  }),
  tableWith(
    ATTRIBUTE_LINK,
    [
      load,
      textColumn('IdNcm'),
      textColumn('Codigo'),
      textColumn('Modalidade'),
      flagColumn('Obrigatorio'),
      flagColumn('Multivalorado'),
      { name: 'DataInicio', type: 'date', notNull: true },
      optional('DataFim', 'date'),
    ],
    { request: 'read', primaryKey: ['Carga', 'IdNcm', 'Codigo', 'Modalidade', 'DataInicio'] },
  ),
  tableWith(
    ATTRIBUTE_BROUGHT,
    [
      load,
      // Attribute that brings it, directly or through another one.
      textColumn('Raiz'),
      { name: 'Ordem', type: 'integer', notNull: true },
      textColumn('Codigo'),
      flagColumn('Obrigatorio'),
      flagColumn('Multivalorado'),
      optional('Condicionante', 'text'),
      optional('Condicao', 'jsonb'),
      optional('Composto', 'text'),
      optional('DataInicio', 'date'),
      optional('DataFim', 'date'),
    ],
    { request: 'read', primaryKey: ['Carga', 'Raiz', 'Ordem'] },
  ),
  tableWith(
    ATTRIBUTE_VALUE,
    [
      load,
      textColumn('IdAtributo'),
      textColumn('Codigo'),
      { name: 'Ordem', type: 'integer', notNull: true },
      ...names,
    ],
    { request: 'read', primaryKey: ['Carga', 'IdAtributo', 'Codigo'] },
  ),
]

const present = sql`(select "Carga" from dados_tabela where "Tabela" = 'ncmatributo')`

const search = (...columns: readonly string[]) =>
  sql.raw(titleSearchSql(columns.map(column => `left(coalesce(${column}, ''), 200)`)))

const described = sql`a."NomePT", a."NomeEN", a."NomeES", a."FormaPreenchimento", a."TamanhoMaximo", a."CasasDecimais",
  a."Mascara", a."Orientacao", true as "Ativo",
  ${search('a."Codigo"', 'a."NomePT"', 'a."NomeEN"', 'a."NomeES"')} as "BuscaTitulo"`

const idOf = sql`v."IdNcm" || '.' || v."Codigo" || '.' || v."Modalidade" || '.' || v."DataInicio"`

/** Attributes of every NCM with those that they bring; a brought one is asked for while the one that brings it is. */
export const attributeRows: RawBuilder<unknown> = sql`(
  select ${idOf} as "Id", v."IdNcm", v."Modalidade", v."Codigo", v."Obrigatorio", v."Multivalorado",
    null::text as "Condicionante", null::jsonb as "Condicao", null::text as "Composto", v."DataInicio", v."DataFim",
    ${described}
  from ${sql.table(ATTRIBUTE_LINK)} v join ${sql.table(ATTRIBUTE)} a using ("Carga", "Codigo")
  where v."Carga" = ${present}
  union all
  select ${idOf} || '.' || t."Ordem", v."IdNcm", v."Modalidade", t."Codigo", t."Obrigatorio", t."Multivalorado",
    t."Condicionante", t."Condicao", t."Composto", greatest(v."DataInicio", t."DataInicio"),
    least(v."DataFim", t."DataFim"), ${described}
  from ${sql.table(ATTRIBUTE_LINK)} v
    join ${sql.table(ATTRIBUTE_BROUGHT)} t on t."Carga" = v."Carga" and t."Raiz" = v."Codigo"
    join ${sql.table(ATTRIBUTE)} a on a."Carga" = t."Carga" and a."Codigo" = t."Codigo"
  where v."Carga" = ${present}
    and coalesce(least(v."DataFim", t."DataFim") >= greatest(v."DataInicio", t."DataInicio"), true)) as rows`

/** Values to choose from, of every attribute. */
export const attributeValueRows: RawBuilder<unknown> = sql`(
  select a."IdAtributo" || '.' || a."Codigo" as "Id", a."IdAtributo", a."Codigo", a."NomePT", a."NomeEN", a."NomeES",
    a."Ordem", true as "Ativo", ${search('a."Codigo"', 'a."NomePT"', 'a."NomeEN"', 'a."NomeES"')} as "BuscaTitulo"
  from ${sql.table(ATTRIBUTE_VALUE)} a where a."Carga" = ${present}) as rows`

/** Code of an attribute that is named by its code, or by the Id of a row of `attributeRows`. */
export function attributeCode(named: string): string {
  return /^\d{8}\.([^.]+)\./.exec(named)?.[1] ?? named
}
