import { sql } from 'kysely'
import { doableOf, type Entity, fieldNamed } from '#contract/entity.ts'
import { mostCounted, type Paging } from '#contract/paging.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { filterFields, wireSelection } from '#server/registers/columns.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { searchOf } from '#server/registers/search/search.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { sortableColumns, tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { filterValueProblem, isHiddenFromIndex, predicatesOf } from './filter.ts'
import { orderBy, rowsOf } from './page.ts'

const ALWAYS_SORTABLE = ['Id', 'DataCriacao', 'DataAlteracao']
const NEWEST_FIRST: NonNullable<Paging['sort']> = ['Id', 'DESC']

/** A page of a register's or detail's records, searched, filtered and sorted. */
export async function list(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, query } = call
  const { sort = NEWEST_FIRST, filter = {}, ...page } = query as Paging
  const field = fieldNamed(entity.spec.fields, sort[0])
  const table = tableName(entity.name)
  const source = {
    name: entity.name,
    from: sql.table(table),
    shown: isHiddenFromIndex(filterFields(entity), filter) ? shownRows(table) : undefined,
    columns: wireSelection(entity),
    where: await narrowing(entity, call, filter),
    order: [
      orderBy(sort, sortedBy(entity), field !== undefined && storageOf(field).isText),
      sql`"Id" ${sql.raw(sort[1])}`,
    ],
    searched: 'q' in filter ? { table: sql.table(table), all: listed(entity, call), by: sort[0] } : undefined,
    counted: mostCounted(filter),
    whole: Object.keys(filter).length === 0 ? sourceOfAll(entity, call) : undefined,
  }
  return rowsOf(trx, source, page)
}

/** Key of a list's cached length: its company, its parent, and the provider that asks. */
const sourceOfAll = (entity: Entity, { company, provider, query }: CompanyCall) =>
  [entity.name, company, provider, entity.parent && query[entity.parent.parameter]].join(' ')

/** Columns that a list can be sorted by. */
export function sortedBy(entity: Entity): readonly string[] {
  return [...ALWAYS_SORTABLE, ...sortableColumns(entity)]
}

/** Predicates of a list's filter and search: shared by the list and its export. */
export async function narrowing(
  entity: Entity,
  call: CompanyCall,
  filter: NonNullable<Paging['filter']>,
): Promise<readonly Predicate[]> {
  return [...listed(entity, call), ...(await filteredBy(entity, call, filter))]
}

/** Predicates of a filter and search of an entity's records. */
export async function filteredBy(
  entity: Entity,
  call: CompanyCall,
  filter: NonNullable<Paging['filter']>,
): Promise<readonly Predicate[]> {
  const { q } = filter
  const searched = await searchOf(entity, call, typeof q === 'string' ? q : '')
  const flags = doableOf(entity).filter(({ name }) => Object.hasOwn(filter, name))
  const fields = Object.entries(filter).filter(([name]) => flags.every(flag => flag.name !== name))
  const doable = flags.map(flag => doableBy(entity, call, flag.action, flag.name, filter[flag.name]))
  return [
    ...predicatesOf(filterFields(entity), Object.fromEntries(fields), () => searched),
    ...(await Promise.all(doable)),
  ]
}

/** Predicate of the records that the caller may do an action to, or may not. */
async function doableBy(
  { name: entity }: Entity,
  call: CompanyCall,
  action: string,
  flag: string,
  value: unknown,
): Promise<Predicate> {
  const { doable } = call.hooksOf(entity)
  if (!doable) throw new Error(`${entity} declares ${flag}, and its hooks do not answer it`)
  if (typeof value !== 'boolean') throw filterValueProblem(flag)
  const predicate = await doable(call, action)
  return value ? predicate : sql`not ${predicate}`
}

/** Predicates for the list's company, provider and parent record. */
const listed = (entity: Entity, { company, query }: CompanyCall): readonly Predicate[] => [
  sql`"IdRegistro" = ${company}`,
  ...parentPredicate(entity, query),
]

const parentPredicate = ({ parent }: Entity, query: CompanyCall['query']): readonly Predicate[] =>
  parent && query[parent.parameter] !== undefined
    ? [sql`${sql.ref(parent.column)} = ${query[parent.parameter]}`]
    : []
