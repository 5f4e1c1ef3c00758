import { type RawBuilder, sql } from 'kysely'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { DataCall } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Predicate } from './filter.ts'

/** Rows with an `Id`, a title and a `Busca`, and which of them the caller may pick. */
export type LookupRows = { readonly from: RawBuilder<unknown>; readonly where: readonly Predicate[] }

type Company = Pick<DataCall, 'company' | 'caller'>

const COMPANY_COLUMNS = sql.raw(
  `r."Id", r."RazaoSocial", r."Cnpj", r."TipoRegistro", busca(r."RazaoSocial" || ' ' || r."Cnpj") as "Busca"`,
)

/** The rows of the lookups that show no register and keep no table of their own. */
const queries: Readonly<Record<string, (company: number) => RawBuilder<unknown>>> = {
  filial: company => sql`(
    select "Id", "RazaoSocial", "Cnpj", "Status" = 1 as "Ativo", "Busca"
    from filial where "IdRegistro" = ${company}) as rows`,
  filialdoprovedor: () => sql`filiais_dos_provedores() as rows`,
  // Who works for the company; a provider finds itself, by whose name it knows its own requests.
  provedor: company => sql`(
    select ${COMPANY_COLUMNS} from registro r
    where r."Ativo" and (r."Id" = ${company} and r."TipoRegistro" > 0 or exists (select 1 from vinculo v
      where v."IdProvedor" = r."Id" and v."IdCliente" = ${company} and v."Ativo"))) as rows`,
  cliente: company => sql`(
    select ${COMPANY_COLUMNS} from registro r join vinculo v on v."IdCliente" = r."Id"
    where v."IdProvedor" = ${company} and v."Ativo" and r."Ativo") as rows`,
  processo: company => sql`(
    select "Id", "Numero", "Negocio", "ReferenciaCliente",
      busca("Numero" || ' ' || coalesce("ReferenciaCliente", '')) as "Busca"
    from processo where "IdRegistro" = ${company}) as rows`,
  numerario: company => sql`(
    select "Id", "Numero", "IdBeneficiario", busca("Numero") as "Busca",
      "StatusPagamento" = ${statusPagamento.liquidada} and not exists (select 1 from pagamento one
        where one."IdNumerario" = n."Id" and one."StatusPagamento" <> ${statusPagamento.cancelada}) as "Ativo"
    from pagamento n where "IdRegistro" = ${company} and "Numerario") as rows`,
  contabeneficiario: company => sql`(
    select c."Id", c."IdEmpresa" as "IdBeneficiario", t."Descricao", busca(t."Descricao") as "Busca"
    from empresa_conta c left join apoio_banco b on b."Id" = c."IdBanco",
      lateral (select concat_ws(' · ', coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        concat_ws('-', c."NumeroConta", c."DigitoConta")) as "Descricao") t
    where c."IdRegistro" = ${company}) as rows`,
}

/** What a lookup offers the company: the one predicate of its list, of a record's references and of their titles. */
export function lookupSource(name: string, call: Company): LookupRows {
  const lookup = lookupNamed(name)
  const where = lookup.sort === 'view' ? wherePredicates(name, lookup.where) : []
  const { register, lookup: holder } = sourceOf(name)
  if (register) {
    const own = sql<boolean>`"IdRegistro" = ${signedIn(call)}`
    return { from: sql.table(tableName(register)), where: [own, ...where] }
  }
  const query = holder ? queries[holder] : undefined
  if (query) return { from: query(signedIn(call)), where }
  return { from: sql.table(lookupTableName(holder ?? name)), where }
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
