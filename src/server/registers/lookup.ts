import { sql } from 'kysely'
import { fieldNamed } from '#contract/entity.ts'
import {
  askingOf,
  contextOf,
  lookupColumns,
  lookupNamed,
  sourceOf,
  structuredColumns,
} from '#contract/lookup.ts'
import { MOST_OFFERED, type Paging } from '#contract/paging.ts'
import { integer } from '#kinds/index.ts'
import type { Fields } from '#schema/kind.ts'
import type { Answer, DataCall } from '#server/core/context.ts'
import { isHiddenFromIndex, predicatesOf } from '#server/registers/list/filter.ts'
import { orderBy, rowsOf } from '#server/registers/list/page.ts'
import { fitting, ranksOf } from '#server/registers/search/ranking.ts'
import { holdsTitle } from '#server/registers/search/titleForms.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { lookupOrder } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { lookupSource, narrowed, offeredToday } from './lookupSource.ts'
import type { Predicate } from './predicate.ts'

const NUMBER_KEY = integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

/**
 * Page of a lookup's choices. Inactive records are no longer offered, but are still found by their Id
 * (decision 0165).
 */
export function lookup(name: string, call: DataCall): Promise<Answer> {
  const { sort, filter = {}, ...page } = call.query as Paging
  const { fields, key } = sourceOf(name)
  const columns = lookupColumns(name)
  const { from, where, shown } = lookupSource(name, call)
  const byId = idPredicate(filter['Id'], key)
  const isOffered = byId.length === 0 ? offeredToday(name) : undefined
  const { Id, ...asked } = filter
  const { q, ...others } = asked
  const hasContext = contextOf(name) !== undefined
  const ranks = !sort && typeof q === 'string' && q.trim() !== '' ? ranksOf(q, hasContext) : undefined
  const offered: Fields = Object.fromEntries(
    columns.flatMap(column => (fields[column] ? [[column, fields[column]] as const] : [])),
  )
  const conditions = [
    ...where,
    ...byParameters(name, call.query),
    ...byOtherIds(name, call),
    ...byId,
    ...(isOffered ? [isOffered] : []),
    ...predicatesOf(offered, ranks ? others : asked, typed => fitting(typed, hasContext)),
  ]
  const order = sort ? [orderOf(sort, columns, fields)] : lookupOrder(name).map(key => sql.raw(key))
  const source = {
    name,
    from,
    shown: shown !== from && isHiddenFromIndex(offered, asked) ? shown : undefined,
    columns: ['Id', ...columns, ...structuredColumns(name)].map(column => sql.ref(column)),
    where: conditions,
    order: [...order, sql`"Id"`],
    ranks,
    counted: MOST_OFFERED,
  }
  return rowsOf(call.trx, source, page)
}

function idPredicate(wanted: unknown, key: 'text' | 'number'): readonly Predicate[] {
  if (wanted === undefined) return []
  if (key === 'number') return predicatesOf({ Id: NUMBER_KEY }, { Id: wanted }, holdsTitle)
  // Text keys are matched exactly, not as substrings.
  const codes = [wanted].flat().map(String)
  return [codes.length === 0 ? sql`false` : sql`"Id" in (${sql.join(codes)})`]
}

const byParameters = (name: string, query: DataCall['query']): readonly Predicate[] =>
  Object.entries(lookupNamed(name).by)
    .filter(([parameter]) => query[parameter] !== undefined)
    .map(([parameter, column]) => narrowed(name, column, query[parameter]))

/** Predicates of parameters with the Id of something else than a row of the lookup. */
function byOtherIds(name: string, call: DataCall): readonly Predicate[] {
  const { among = {}, linkedBy = {} } = askingOf(name)
  const given = <T>(parameters: Readonly<Record<string, T>>) =>
    Object.entries(parameters).flatMap(([parameter, one]) =>
      call.query[parameter] === undefined ? [] : [[call.query[parameter], one] as const],
    )
  return [
    ...given(among).map(([wanted, other]) => {
      const { from, where } = lookupSource(other, call)
      const conditions = [sql<boolean>`"Id" = ${wanted}`, ...where]
      return sql<boolean>`exists (select 1 from ${from} where ${sql.join(conditions, sql` and `)})`
    }),
    ...given(linkedBy).map(([wanted, { of, by, on }]) => {
      const links = sql`select ${sql.ref(on)} from ${sql.table(tableName(of))}
        where "IdRegistro" = ${call.company} and ${sql.ref(by)} = ${wanted}`
      return sql<boolean>`${sql.ref(on)} in (${links})`
    }),
  ]
}

const orderOf = (sort: NonNullable<Paging['sort']>, columns: readonly string[], fields: Fields) => {
  const field = fieldNamed(fields, sort[0])
  return orderBy(sort, ['Id', ...columns], field ? storageOf(field).isText : false)
}
