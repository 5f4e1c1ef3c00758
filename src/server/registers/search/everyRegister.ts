import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { type Encontrado, MOST_OF_ALL, MOST_OF_REGISTER } from '#contract/features/busca.ts'
import { codeFields, taxIdFields, titleFields } from '#contract/naming.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { hasTitleSearch, namedBy, tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { TITLE_SEARCH, withoutMarksSql } from '#server/tables/titleSearch.ts'
import { hasRanked, rankedRows, ranksOf } from './ranking.ts'
import { holdsWords, searchOf, typedForms } from './search.ts'
import { titleForms } from './titleForms.ts'

type Found = { readonly Registro: string; readonly Id: number; readonly Posto: number }

/** Longest time of a search in milliseconds, of which the embedded database counts a fifth in processor time. */
const PATIENCE = 10_000

/** Rank of a record that merely holds the text, by `ranksOf`. */
const WITHIN = 3

const anyOf = (predicates: readonly Predicate[]): Predicate =>
  sql`(${sql.join([...predicates, sql<boolean>`false`], sql` or `)})`

/**
 * Records of these registers whose title, code or tax ID has the text, best first. Found as the tables' owner
 * by the indexes of look-ups and lists, and read under row-level security, as a searched list is (decision 0200).
 */
export async function searchEverywhere(
  seen: readonly Entity[],
  call: CompanyCall,
  typed: string,
): Promise<readonly Encontrado[]> {
  if (seen.length === 0) return []
  const { trx } = call
  await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(trx)
  const having = await registersHaving(seen, call, typed)
  const parts: RawBuilder<unknown>[] = []
  for (const entity of seen) {
    if (having.has(entity.name)) parts.push(await foundIn(entity, call, typed))
    parts.push(...byTaxId(entity, call, typed))
  }
  if (parts.length === 0) return []
  const { rows } = await asOwnerWithin(trx, () =>
    sql<Found>`select * from (${sql.join(parts, sql` union all `)}) as found
      order by "Posto", "Lugar", "Id" desc limit ${sql.lit(MOST_OF_ALL)}`.execute(trx),
  )
  return read(seen, call, rows)
}

/**
 * Names of the registers to rank records of: those of which a record has the text, and those whose titles have no text
 * of their own. Most have none, and to plan their ranking costs more than all the rest (decision 0271).
 */
async function registersHaving(
  seen: readonly Entity[],
  { trx, company }: CompanyCall,
  typed: string,
): Promise<ReadonlySet<string>> {
  const [asked, others] = [seen.filter(hasTitleSearch), seen.filter(entity => !hasTitleSearch(entity))]
  const ranks = ranksOf(typed)
  const found = asked.map(({ name }) => {
    const rows = { from: shownRows(tableName(name)), where: [ownedBy(company)], ranks }
    return sql`select ${sql.lit(name)}::text as "Registro" where ${hasRanked(rows)}`
  })
  const union = sql.join([...found, sql`select null where false`], sql` union all `)
  const { rows } = await asOwnerWithin(trx, () => sql<Pick<Found, 'Registro'>>`${union}`.execute(trx))
  return new Set([...rows.map(({ Registro }) => Registro), ...others.map(({ name }) => name)])
}

const ownedBy = (company: number): Predicate => sql`"IdRegistro" = ${company}`

/** Best records of a register: its Ids and ranks, found as the owner. */
async function foundIn(entity: Entity, call: CompanyCall, typed: string): Promise<RawBuilder<unknown>> {
  const from = shownRows(tableName(entity.name))
  const own = ownedBy(call.company)
  const place = sql`${sql.lit(entity.name)}::text as "Registro"`
  // Titles that are codes of an enumeration or other records have no text of their own.
  if (!hasTitleSearch(entity)) {
    const searched = await searchOf(entity, call, typed)
    return sql`(select ${place}, "Id", ${sql.lit(WITHIN)}::int as "Posto", 0 as "Lugar" from ${from}
      where ${own} and ${searched} limit ${sql.lit(MOST_OF_REGISTER)})`
  }
  const order = [
    sql`${startsTitle(entity, typed)} desc`,
    sql`length(${sql.ref(TITLE_SEARCH)})`,
    sql`"Id" desc`,
  ]
  const ranking = { from, where: [own], order, ranks: ranksOf(typed) }
  return sql`(with ${rankedRows(ranking, MOST_OF_REGISTER)}
    select ${place}, "Id", case when ${isTaxId(entity, typed)} then 0 else "_rank" end as "Posto",
      (row_number() over (order by "_rank", ${sql.join(order)}))::int as "Lugar" from ranked)`
}

/** Whether the title begins with the text: before a title with the text further on. */
function startsTitle(entity: Entity, typed: string): Predicate {
  const [form] = titleForms(typed)
  return anyOf(
    titleFields(entity).map(
      name =>
        sql`coalesce(${sql.raw(withoutMarksSql(`"${name}"`))} like ${form.sql(form.text)} || '%', false)`,
    ),
  )
}

const isTaxId = (entity: Entity, typed: string): Predicate => isOneOf(taxIdFields(entity), typed)

const isOneOf = (names: readonly string[], typed: string): Predicate =>
  anyOf(names.map(name => sql`${sql.ref(name)} in (${sql.join(typedForms(typed).map(upper))})`))

const upper = (text: string) => text.toUpperCase()

/** Shortest tax ID, a CPF without punctuation. */
const SHORTEST_TAX_ID = 11

/** Records by a whole tax ID that the look-ups of their register do not show: found by the index of its list. */
function byTaxId(entity: Entity, { company }: CompanyCall, typed: string): readonly RawBuilder<unknown>[] {
  const names = taxIdFields(entity).filter(name => !namedBy(entity).includes(name))
  const bare = typedForms(typed).at(-1) ?? typed
  if (names.length === 0 || bare.length < SHORTEST_TAX_ID) return []
  return [
    sql`(select ${sql.lit(entity.name)}::text as "Registro", "Id", 0 as "Posto", 0 as "Lugar"
      from ${shownRows(tableName(entity.name))}
      where "IdRegistro" = ${company} and ${holdsWords(bare)} and ${isOneOf(names, bare)}
      limit ${sql.lit(MOST_OF_REGISTER)})`,
  ]
}

/** Titles and codes of the found records, under row-level security: those that it hides are left out. */
async function read(
  seen: readonly Entity[],
  { trx, company }: CompanyCall,
  found: readonly Found[],
): Promise<readonly Encontrado[]> {
  const parts = seen.flatMap(entity => {
    const ids = found.filter(({ Registro }) => Registro === entity.name).map(({ Id }) => Id)
    if (ids.length === 0) return []
    const titles = titleFields(entity).flatMap(name => [sql`${sql.lit(name)}::text`, sql.ref(name)])
    const codes = codeFields(entity).map(name => sql`nullif(${sql.ref(name)}, '')`)
    return sql`select ${sql.lit(entity.name)}::text as "Registro", "Id",
      jsonb_build_object(${sql.join(titles)}) as "Titulo", coalesce(${sql.join([...codes, sql`null::text`])}) as "Codigo"
      from ${sql.table(tableName(entity.name))} where "IdRegistro" = ${company} and "Id" = any(${ids}::bigint[])`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<Row & Encontrado>`${sql.join(parts, sql` union all `)}`.execute(trx)
  const byKey = new Map(rows.map(row => [`${row.Registro} ${row.Id}`, row]))
  const keys = new Set(found.map(({ Registro, Id }) => `${Registro} ${Id}`))
  return [...keys].flatMap(key => byKey.get(key) ?? [])
}
