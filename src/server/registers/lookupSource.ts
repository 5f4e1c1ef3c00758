import { type RawBuilder, sql } from 'kysely'
import { isOfficial } from '#contract/features/tabela.ts'
import { lookupNamed, periodOf, sourceOf } from '#contract/lookup.ts'
import type { DataCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { today } from '#server/core/today.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { queryNamed } from '#server/tables/lookupQueries.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { hasMember, type Predicate } from './predicate.ts'

/** Rows with an `Id`, a title and a `BuscaTitulo`, and which of them the caller may pick. */
export type LookupRows = {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Predicate[]
  /** Same rows for a statement that bypasses row-level security; `from` where no policy applies to them. */
  readonly shown: RawBuilder<unknown>
}

type Company = Pick<DataCall, 'company' | 'caller'>

/**
 * Rows that a lookup offers the company: the one predicate of its list, of reference checks and of titles
 * (decision 0003).
 */
export function lookupSource(name: string, call: Company): LookupRows {
  const lookup = lookupNamed(name)
  const where = lookup.type === 'view' ? wherePredicates(name, lookup.where) : []
  const { register, lookup: holder } = sourceOf(name)
  if (register) {
    const own = sql<boolean>`"IdRegistro" = ${signedIn(call)}`
    const table = tableName(register)
    return { from: sql.table(table), where: [own, ...where], shown: shownRows(table) }
  }
  const query = holder ? queryNamed(holder) : undefined
  if (query) {
    const company = signedIn(call)
    return { from: query.rows(company, sql.table), where, shown: query.rows(company, shownRows) }
  }
  const from = sql.table(lookupTableName(holder ?? name))
  return { from, where: [...where, ...ofPresentLoad(holder ?? name)], shown: from }
}

/** Predicates that leave out the rows of a load that is still being written, which are there for nobody. */
export const ofPresentLoad = (name: string): readonly Predicate[] =>
  isOfficial(name)
    ? [
        sql`coalesce("Carga", 0) <= coalesce((select d."Carga" from dados_tabela d where d."Tabela" = ${name}), 0)`,
      ]
    : []

/**
 * Predicate for the rows of a lookup that are offered today; undefined where all are. Inactive records, withdrawn codes
 * and those before their first or after their last day are not, and are still named by what has them.
 */
export function offeredToday(name: string): Predicate | undefined {
  const { fields, key } = sourceOf(name)
  const { from, until } = periodOf(name) ?? {}
  const conditions = [
    ...(key === 'text' || 'Ativo' in fields ? [sql<boolean>`"Ativo"`] : []),
    // Null apart, not by `coalesce`: the planner knows from its statistics how many rows have no such day.
    ...(from ? [sql<boolean>`(${sql.ref(from)} is null or ${sql.ref(from)} <= ${today()}::date)`] : []),
    ...(until ? [sql<boolean>`(${sql.ref(until)} is null or ${sql.ref(until)} >= ${today()}::date)`] : []),
  ]
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` and `)})`
}

function signedIn({ company }: Company): number {
  if (company === null) throw new Problem('unauthenticated')
  return company
}

function wherePredicates(name: string, where: Readonly<Record<string, unknown>>): readonly Predicate[] {
  const { fields } = sourceOf(name)
  return Object.entries(where).map(([column, codes]) => {
    const field = fields[column]
    const isList = field && storageOf(field).filter.by === 'having'
    const each = [codes].flat().map(code => {
      if (code === null) return sql`${sql.ref(column)} is null`
      return isList ? hasMember(column, code) : sql`${sql.ref(column)} = ${code}`
    })
    return sql`(${sql.join(each, sql` or `)})`
  })
}

/**
 * Predicate for the rows of a lookup whose column has the value, or the wildcard code: `isWithin`, in SQL.
 */
export function narrowed(name: string, column: string, value: unknown): Predicate {
  const code = lookupNamed(name).always[column]
  const read = queryNamed(name)?.reads?.[column] ?? String
  const isOwn = sql<boolean>`${sql.ref(column)}::text = ${read(String(value))}`
  return code === undefined ? isOwn : sql`(${isOwn} or ${sql.ref(column)} = ${code})`
}
