import { type RawBuilder, sql } from 'kysely'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { DataCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shown.ts'
import { titleSearchSql } from '#server/tables/titleSearch.ts'
import { BRANCH_NAME } from './branchName.ts'
import type { Predicate } from './filter.ts'

/** Rows with an `Id`, a title and a `BuscaTitulo`, and which of them the caller may pick. */
export type LookupRows = {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Predicate[]
  /** The same rows for a statement that row-level security does not bind; `from` where it binds none of them. */
  readonly shown: RawBuilder<unknown>
}

type Rows = (table: string) => RawBuilder<unknown>

type Company = Pick<DataCall, 'company' | 'caller'>

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

/** The rows of the lookups that show no register and keep no table of their own. */
const queries: Readonly<Record<string, (company: number, rows: Rows) => RawBuilder<unknown>>> = {
  filial: (company, rows) => sql`(
    select f."Id", t."Nome", f."RazaoSocial", f."NomeFantasia", f."Cnpj", f."Status" = 1 as "Ativo",
      ${BRANCH_SEARCH} as "BuscaTitulo"
    from (select * from ${rows('filial')}) as f, lateral (select ${BRANCH_NAME} as "Nome") t
    where f."IdRegistro" = ${company}) as rows`,
  filialdoprovedor: () =>
    sql`(select *, ${BRANCH_SEARCH} as "BuscaTitulo" from filiais_dos_provedores()) as rows`,
  // Who works for the company; a provider finds itself, by whose name it knows its own requests. Who worked for it once is
  // chosen no more, and still known by the requests it left.
  provedor: (company, rows) => sql`(
    select ${COMPANY_COLUMNS}, l."Ativo" from registro r, lateral (
      select r."Ativo" and (r."Id" = ${company} and r."TipoRegistro" > 0 or exists (select 1 from vinculo v
        where v."IdProvedor" = r."Id" and v."IdCliente" = ${company} and v."Ativo")) as "Ativo") l
    where l."Ativo" or exists (select 1 from ${rows('pagamento')}
      where "IdRegistro" = ${company} and "IdProvedor" = r."Id")) as rows`,
  cliente: company => sql`(
    select ${COMPANY_COLUMNS} from registro r join vinculo v on v."IdCliente" = r."Id"
    where v."IdProvedor" = ${company} and v."Ativo" and r."Ativo") as rows`,
  processo: (company, rows) => sql`(
    select "Id", "Numero", "Negocio", "ReferenciaCliente",
      ${sql.raw(titleSearchSql(['"Numero"', `coalesce("ReferenciaCliente", '')`]))} as "BuscaTitulo"
    from ${rows('processo')} where "IdRegistro" = ${company}) as rows`,
  numerario: (company, rows) => sql`(
    select "Id", "Numero", "IdBeneficiario", ${sql.raw(titleSearchSql(['"Numero"']))} as "BuscaTitulo",
      "StatusPagamento" = ${statusPagamento.liquidada} and not exists (
        select 1 from (select "IdNumerario", "StatusPagamento" from ${rows('pagamento')}) as one
        where one."IdNumerario" = pagamento."Id" and one."StatusPagamento" <> ${statusPagamento.cancelada}
      ) as "Ativo"
    from ${rows('pagamento')} where "IdRegistro" = ${company} and "Numerario") as rows`,
  contabeneficiario: (company, rows) => sql`(
    select c."Id", c."IdEmpresa" as "IdBeneficiario", t."Descricao", ${sql.raw(titleSearchSql(['t."Descricao"']))} as "BuscaTitulo"
    from (select * from ${rows('empresa_conta')}) as c left join apoio_banco b on b."Id" = c."IdBanco",
      lateral (select concat_ws(' · ', coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        '•••' || right(c."NumeroConta", ${SHOWN_DIGITS}) || coalesce('-' || c."DigitoConta", '')) as "Descricao") t
    where c."IdRegistro" = ${company}) as rows`,
}

/** What a lookup offers the company: the one predicate of its list, of a record's references and of their titles. */
export function lookupSource(name: string, call: Company): LookupRows {
  const lookup = lookupNamed(name)
  const where = lookup.type === 'view' ? wherePredicates(name, lookup.where) : []
  const { register, lookup: holder } = sourceOf(name)
  if (register) {
    const own = sql<boolean>`"IdRegistro" = ${signedIn(call)}`
    const table = tableName(register)
    return { from: sql.table(table), where: [own, ...where], shown: shownRows(table) }
  }
  const query = holder ? queries[holder] : undefined
  if (query) {
    const company = signedIn(call)
    return { from: query(company, sql.table), where, shown: query(company, shownRows) }
  }
  const from = sql.table(lookupTableName(holder ?? name))
  return { from, where, shown: from }
}

/** Whether some of a lookup's rows may be offered no more: inactive records, and official codes that are gone. */
export function hasInactive(name: string): boolean {
  const { fields, key } = sourceOf(name)
  return key === 'text' || 'Ativo' in fields
}

function signedIn({ company }: Company): number {
  if (company === null) throw new Problem('unauthenticated')
  return company
}

function wherePredicates(name: string, where: Readonly<Record<string, unknown>>): readonly Predicate[] {
  const { fields } = sourceOf(name)
  return Object.entries(where).map(([column, codes]) => {
    const holdsSeveral = fields[column]?.kind === 'several'
    const each = [codes].flat().map(code => {
      if (code === null) return sql`${sql.ref(column)} is null`
      return holdsSeveral
        ? sql`${sql.ref(column)} @> ${JSON.stringify([code])}::jsonb`
        : sql`${sql.ref(column)} = ${code}`
    })
    return sql`(${sql.join(each, sql` or `)})`
  })
}

/** Only the rows of a lookup whose column has the value, or the code that stands for all: `isWithin`, in SQL. */
export function narrowed(name: string, column: string, value: unknown): Predicate {
  const code = lookupNamed(name).always[column]
  const isOwn = sql<boolean>`${sql.ref(column)}::text = ${String(value)}`
  return code === undefined ? isOwn : sql`(${isOwn} or ${sql.ref(column)} = ${code})`
}
