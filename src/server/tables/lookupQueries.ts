import { type RawBuilder, sql } from 'kysely'
import type { QueryName } from '#contract/lookup.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import {
  ATTRIBUTE_LINK,
  ATTRIBUTE_VALUE,
  attributeCode,
  attributeRows,
  attributeValueRows,
} from './atributos.ts'
import { BRANCH_NAME } from './filialName.ts'
import { PROCESSO_SEARCH } from './pagamento.ts'
import { titleSearchSql } from './titleSearch.ts'

const COMPANY_COLUMNS = sql.raw(
  `r."Id", r."RazaoSocial", r."Cnpj", r."TipoRegistro", ${titleSearchSql([`coalesce(r."Cnpj", '')`, 'r."RazaoSocial"'])} as "BuscaTitulo"`,
)

const BRANCH_SEARCH = sql.raw(
  titleSearchSql(
    ['"Cnpj"', '"Nome"', '"RazaoSocial"', '"NomeFantasia"'].map(name => `coalesce(${name}, '')`),
  ),
)

/** Last digits of an account's number, enough to tell one account of a payee from another. */
const SHOWN_DIGITS = sql.lit(3)

type Rows = (table: string) => RawBuilder<unknown>

/** A lookup's query: the system table whose Ids it offers, and its rows for a company. */
type Query = {
  readonly table: string
  readonly rows: (company: number, rows: Rows) => RawBuilder<unknown>
  /** Value of a column as it is stored, of one that may be named otherwise. */
  readonly reads?: Readonly<Record<string, (value: string) => string>>
}

/**
 * Queries of the lookups that show no register and have no table of their own: a missing one does not
 * compile.
 */
export type Queries = { readonly [N in QueryName]: Query }

const queries: Queries = {
  ncmatributo: { table: ATTRIBUTE_LINK, rows: () => attributeRows },
  ncmdestaque: {
    table: ATTRIBUTE_VALUE,
    rows: () => attributeValueRows,
    reads: { IdAtributo: attributeCode },
  },
  filial: {
    table: 'filial',
    rows: (company, rows) => sql`(
    select f."Id", t."Nome", f."RazaoSocial", f."NomeFantasia", f."Cnpj", f."Status" = 1 as "Ativo",
      ${BRANCH_SEARCH} as "BuscaTitulo"
    from (select * from ${rows('filial')}) as f, lateral (select ${BRANCH_NAME} as "Nome") t
    where f."IdRegistro" = ${company}) as rows`,
  },
  filialdoprovedor: {
    table: 'filial',
    rows: () => sql`(select *, ${BRANCH_SEARCH} as "BuscaTitulo" from filiais_dos_provedores()) as rows`,
  },
  // Providers that work for the company; a provider also finds itself, for the names in its own requests.
  // Former providers are no longer offered, but still resolve in the requests they made.
  provedor: {
    table: 'registro',
    rows: (company, rows) => sql`(
    select ${COMPANY_COLUMNS}, l."Ativo" from registro r, lateral (
      select r."Ativo" and (r."Id" = ${company} and r."TipoRegistro" > 0 or exists (select 1 from vinculo v
        where v."IdProvedor" = r."Id" and v."IdCliente" = ${company} and v."Ativo")) as "Ativo") l
    where l."Ativo" or exists (select 1 from ${rows('pagamento')}
      where "IdRegistro" = ${company} and "IdProvedor" = r."Id")) as rows`,
  },
  cliente: {
    table: 'registro',
    rows: company => sql`(
    select ${COMPANY_COLUMNS} from registro r join vinculo v on v."IdCliente" = r."Id"
    where v."IdProvedor" = ${company} and v."Ativo" and r."Ativo") as rows`,
  },
  processo: {
    table: 'processo',
    rows: (company, rows) => sql`(
    select "Id", "Numero", "Negocio", "ReferenciaCliente", "Situacao",
      ${sql.raw(PROCESSO_SEARCH)} as "BuscaTitulo"
    from ${rows('processo')} where "IdRegistro" = ${company}) as rows`,
  },
  numerario: {
    table: 'pagamento',
    rows: (company, rows) => sql`(
    select "Id", "Numero", "IdBeneficiario", ${sql.raw(titleSearchSql(['"Numero"']))} as "BuscaTitulo",
      "StatusPagamento" = ${statusPagamento.liquidada} and not exists (
        select 1 from (select "IdNumerario", "StatusPagamento" from ${rows('pagamento')}) as one
        where one."IdNumerario" = pagamento."Id" and one."StatusPagamento" <> ${statusPagamento.cancelada}
      ) as "Ativo"
    from ${rows('pagamento')} where "IdRegistro" = ${company} and "Numerario") as rows`,
  },
  contabeneficiario: {
    table: 'empresa_conta',
    rows: (company, rows) => sql`(
    select c."Id", c."IdEmpresa" as "IdBeneficiario", t."Descricao", ${sql.raw(titleSearchSql(['t."Descricao"']))} as "BuscaTitulo"
    from (select * from ${rows('empresa_conta')}) as c left join apoio_banco b on b."Id" = c."IdBanco",
      lateral (select concat_ws(' · ', coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        '•••' || right(c."NumeroConta", ${SHOWN_DIGITS}) || coalesce('-' || c."DigitoConta", '')) as "Descricao") t
    where c."IdRegistro" = ${company}) as rows`,
  },
}

/** The query of a lookup that is declared with one. */
export function queryNamed(lookup: string): Query | undefined {
  return (queries as Readonly<Record<string, Query>>)[lookup]
}
