import { type RawBuilder, sql, type Transaction } from 'kysely'
import {
  LARGEST_PAGE,
  MOST_COUNTED,
  MOST_FOUND,
  MOST_WHOLE,
  MOST_WHOLE_BYTES,
  type Paging,
  type Range,
} from '#contract/paging.ts'
import type { Row } from '#contract/validation.ts'
import type { Answer, Executor, UntypedTables } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { PREPARE_HINT } from '#server/db/preparedName.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { readFound } from '#server/registers/rowsOfIds.ts'
import { matchingRows, nearestRows, type Searched } from '#server/registers/search/pageOfMatches.ts'
import { type Ranks, rankedRows } from '#server/registers/search/ranking.ts'
import { TEXT_ORDER } from '#server/tables/kinds.ts'

const FIRST_PAGE: Range = [0, LARGEST_PAGE - 1]

/** Source of a page: the list that it is a range of. */
export type Source = {
  /** The name in `Content-Range`. */
  readonly name: string
  readonly from: RawBuilder<unknown>
  readonly columns: readonly RawBuilder<unknown>[]
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  /** Ranking by how well rows match the typed text; it filters the rows and precedes the order. */
  readonly ranks?: Ranks | undefined
  /**
   * Same rows without row-level security, where that would prevent an index for `where`: rows are found there
   * and read under row-level security (decision 0112).
   */
  readonly shown?: RawBuilder<unknown> | undefined
  /** Strategy for finding a page of search results by their Ids. */
  readonly searched?: Searched | undefined
  /** Limit for counting rows, if lower than that of other lists. */
  readonly counted?: number | undefined
  /** Cache key of the list's length, for lists without a filter, which an index serves. */
  readonly whole?: string | undefined
}

/**
 * Length from which the plan for a first page uses an index; a plan made for fewer rows would read them all.
 */
const LONG = 1_000

/** Last known length of each unfiltered list. */
const lengths = new Map<string, number>()

type Counted = Readonly<Record<string, unknown>> & { readonly _total: number }

type PageQuery = Pick<Paging, 'range' | 'count'>
type Cut = PageQuery & { readonly range: Range }
type Page = { readonly records: readonly Row[]; readonly total: number }

/** Rows of a range, or all rows without one, and their total. */
export async function rowsOf(
  trx: Transaction<UntypedTables>,
  source: Source,
  { range, count }: PageQuery,
): Promise<Answer> {
  const { records, total } = await (range ? cutPage(trx, source, { range, count }) : unpagedList(trx, source))
  const [first] = range ?? FIRST_PAGE
  const span = records.length > 0 ? `${first}-${first + records.length - 1}` : '*'
  return { body: records, headers: { 'Content-Range': `${source.name} ${span}/${total}` } }
}

const cutPage = (trx: Transaction<UntypedTables>, source: Source, cut: Cut): Promise<Page> =>
  source.shown ? foundPage(trx, source, source.shown, cut) : readPage(trx, source, cut)

/**
 * All rows of a list, which usually fit on its first page; `malformed`, with advice to page, for a list that
 * is too long.
 */
async function unpagedList(trx: Transaction<UntypedTables>, source: Source): Promise<Page> {
  const page = await cutPage(trx, source, { range: FIRST_PAGE })
  if (page.total <= LARGEST_PAGE) return page
  const { shown } = source
  const { rows, bytes } = await (shown
    ? asOwnerWithin(trx, () => sizeOf(trx, { ...source, from: shown }))
    : sizeOf(trx, source))
  if (rows > MOST_WHOLE) throw tooLong('validation.wholeList', MOST_WHOLE)
  if (bytes > MOST_WHOLE_BYTES) throw tooLong('validation.wholeBytes', MOST_WHOLE_BYTES / 2 ** 20)
  return cutPage(trx, source, { range: [0, MOST_WHOLE - 1] })
}

function tooLong(key: string, max: number): Problem {
  const message = { key, with: { max, page: LARGEST_PAGE } }
  return new Problem('malformed', { message, errors: { range: message } })
}

type Size = { readonly rows: number; readonly bytes: number }

/** Number of matching rows and their bytes, counted up to one row beyond a list's maximum. */
async function sizeOf(trx: Executor, source: Source): Promise<Size> {
  const matching = matchingOf(source, ...(source.ranks ? [source.ranks.fitting] : []))
  const { rows } = await sql<Size>`
    select count(*) as rows, coalesce(sum(octet_length(one::text)), 0) as bytes
    from (select ${sql.join(source.columns)} from ${matching} limit ${sql.lit(MOST_WHOLE + 1)}) as one`.execute(
    trx,
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

/** Page found by an index as the tables' owner, and read under the caller's row-level security. */
async function foundPage(
  trx: Transaction<UntypedTables>,
  source: Source,
  shown: RawBuilder<unknown>,
  cut: Cut,
): Promise<Page> {
  const ids = { ...source, from: shown, columns: [sql.ref('Id')] }
  const { searched } = source
  const found = await asOwnerWithin(trx, () =>
    searched ? readSearched(trx, ids, searched, cut) : readPage(trx, ids, cut),
  )
  const records = await readFound(trx, source, found.records)
  // Rows deleted meanwhile, or hidden by row-level security: then the total is unreliable as well.
  return records.length === found.records.length
    ? { records, total: found.total }
    : readPage(trx, source, cut)
}

const readPage = (trx: Executor, source: Source, cut: Cut): Promise<Page> =>
  source.ranks ? readRanked(trx, source, source.ranks, cut) : readListed(trx, source, cut)

const matchingOf = ({ from, where }: Source, ...more: readonly Predicate[]) =>
  sql`${from} where ${sql.join([sql`true`, ...where, ...more], sql` and `)}`

/**
 * Rows and total in one statement. Unless the exact total is asked for, counting stops once it exceeds both
 * the limit and this page. Numbers are inlined: a prepared statement is planned for them.
 */
async function readListed(trx: Executor, source: Source, { range, count }: Cut): Promise<Page> {
  const [first] = range
  if (first > 0) return readDeep(trx, source, { range, count })
  const most = mostOf(source, { range, count })
  const length = lengths.get(source.whole ?? '') ?? 0
  const isKept = length > LONG
  const matching = matchingOf(source)
  // Left join: one empty row remains when the range lies behind the last record, so that the total is still
  // returned.
  const { rows } = await sql<Counted>`${sql.raw(isKept ? PREPARE_HINT : '')}
    select ${countOf(matching, most, length > MOST_COUNTED)} as "_total", page.*
    from (select 1) as one left join lateral (
      select ${sql.join(source.columns)} from ${matching} order by ${sql.join(source.order)} ${within(range)}
    ) as page on true`.execute(trx)
  const page = pageIn(rows)
  if (source.whole !== undefined) lengths.set(source.whole, page.total)
  return page
}

/**
 * Page behind the first: its Ids, and of their rows alone the columns, since the rows before it are then found in an
 * index without being read (decision 0408). One row more is read than asked for, so that far down nothing is counted.
 */
async function readDeep(trx: Executor, source: Source, { range, count }: Cut): Promise<Page> {
  const [first, last] = range
  const isBeyondCounted = count !== 'exact' && last >= (source.counted ?? MOST_COUNTED)
  const beside: Range = isBeyondCounted ? [first, last + 1] : range
  const matching = matchingOf(source)
  const order = sql.join(source.order)
  const ofPage = sql<boolean>`"Id" = any(array(select "Id" from ${matching} order by ${order} ${within(beside)}))`
  const total = countOf(matching, mostOf(source, { range, count }))
  const { rows } = await sql<Counted>`
    select ${isBeyondCounted ? sql`0` : total} as "_total", page.* from (select 1) as one left join lateral (
      select ${sql.join(source.columns)} from ${matchingOf(source, ofPage)} order by ${order}
    ) as page on true`.execute(trx)
  const page = pageIn(rows)
  const { length } = page.records
  if (!isBeyondCounted) return page
  if (length > 0) return { records: page.records.slice(0, last - first + 1), total: first + length }
  const { rows: counted } = await sql<Counted>`select ${total} as "_total"`.execute(trx)
  return { records: [], total: counted[0]?._total ?? 0 }
}

const mostOf = ({ counted }: Source, { range: [, last], count }: Cut) =>
  count === 'exact' ? undefined : Math.max(counted ?? MOST_COUNTED, last + 1)

/**
 * Page of Ids that a search finds, and their total; a search that matches many rows has a statement of its
 * own.
 */
async function readSearched(trx: Executor, source: Source, searched: Searched, cut: Cut): Promise<Page> {
  const [searching, order] = [{ ...source, searched }, sql.join(source.order)]
  const isFew = sql<boolean>`(select n from total) <= ${sql.lit(MOST_FOUND)}`
  const { rows } = await sql<Counted>`
    with total as materialized (select ${countOf(matchingOf(source), mostOf(source, cut))} as n),
      ${matchingRows(searching, isFew)}
    select (select n from total) as "_total", page.* from (select 1) as one left join lateral (
      select "Id" from matching order by ${order} ${within(cut.range)}
    ) as page on true`.execute(trx)
  const few = pageIn(rows)
  if (few.total <= MOST_FOUND) return few
  const { rows: records } = await sql<Row>`
    with ${nearestRows(searching, cut.range[1] + 1)}
    select "Id" from found order by ${order} ${within(cut.range)}`.execute(trx)
  return { records, total: few.total }
}

/**
 * Best-ranked rows. One row beyond the range is fetched to tell whether there are more; no more is counted.
 */
async function readRanked(trx: Executor, source: Source, ranks: Ranks, { range, count }: Cut): Promise<Page> {
  const total =
    count === 'exact' ? countOf(matchingOf(source, ranks.fitting)) : sql`(select count(*) from ranked)`
  const { rows } = await sql<Counted>`
    with ${rankedRows({ ...source, ranks }, range[1] + 2)}
    select ${total} as "_total", page.* from (select 1) as one left join lateral (
      select ${sql.join(source.columns)} from ranked
      order by ${sql.join([sql`"_rank"`, ...source.order])} ${within(range)}
    ) as page on true`.execute(trx)
  return pageIn(rows)
}

const within = ([first, last]: Range) => sql`limit ${sql.lit(last - first + 1)} offset ${sql.lit(first)}`

const pageIn = (rows: readonly Counted[]): Page => ({
  records: rows.filter(({ Id }) => Id !== null).map(({ _total, ...record }) => record),
  total: rows[0]?._total ?? 0,
})

/** Number of matching rows; `most + 1` where there are more than `most`. */
function countOf(matching: RawBuilder<unknown>, most?: number, isBeyond = false): RawBuilder<unknown> {
  if (most === undefined) return sql`(select count(*) from ${matching})`
  const counted = sql`(select count(*) from (select 1 from ${matching} limit ${sql.lit(most + 1)}) as counted)`
  // Skipping rows (`offset`) is cheaper than counting them, but only where there are more: else they are read
  // twice.
  return isBeyond
    ? sql`case when exists (select 1 from ${matching} offset ${sql.lit(most)} limit 1) then ${sql.lit(most + 1)}::bigint else ${counted} end`
    : counted
}

/** Order by a column, ascending or descending; `malformed` for a column that cannot be sorted by. */
export function orderBy(
  [column, direction]: NonNullable<Paging['sort']>,
  sortable: readonly string[],
  isText: boolean,
): RawBuilder<unknown> {
  if (!sortable.includes(column)) {
    throw new Problem('malformed', { errors: { sort: { key: 'validation.sortUnknown' } } })
  }
  return sql`${sql.ref(column)}${sql.raw(isText ? ` ${TEXT_ORDER}` : '')} ${sql.raw(direction)}`
}
