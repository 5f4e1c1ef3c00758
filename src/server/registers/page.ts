import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, type Paging } from '#contract/paging.ts'
import { KEPT } from '#server/db/prepared.ts'
import type { Answer, Executor } from '#server/http/context.ts'
import { Problem } from '#server/http/problem.ts'
import { TEXT_ORDER } from '#server/tables/registers.ts'
import type { Predicate } from './filter.ts'

const DEFAULT_RANGE = [0, 24] as const

/** What a page is cut from. */
export type Source = {
  /** The name in `Content-Range`. */
  readonly name: string
  readonly from: RawBuilder<unknown>
  readonly columns: readonly RawBuilder<unknown>[]
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  /** Nothing narrows it but whose it is, which an index serves. */
  readonly isWhole?: boolean
}

/** From so many rows on, the plan for a first page finds them by an index; one made for fewer would read them all. */
const LONG = 1_000

/** What was seen to be long as a whole. */
const long = new Set<string>()

type Counted = Readonly<Record<string, unknown>> & { readonly _total: number }

/**
 * The rows of a range, and how many there are, in one statement. Unless the exact number is asked for, counting ends
 * where it says that there are more than anyone counts, and more than this page. The numbers stand in the statement:
 * what is planned once is planned for them.
 */
export async function pageOf(
  trx: Executor,
  source: Source,
  { range, count }: Pick<Paging, 'range' | 'count'>,
): Promise<Answer> {
  const [first, last] = range ?? DEFAULT_RANGE
  const most = count === 'exact' ? undefined : Math.max(MOST_COUNTED, last + 1)
  const isKept = source.isWhole && first === 0 && long.has(source.name)
  const matching = sql`${source.from} where ${sql.join([sql`true`, ...source.where], sql` and `)}`
  // The left join keeps one empty row when the range lies behind the last record: the total still comes.
  const { rows } = await sql<Counted>`${sql.raw(isKept ? KEPT : '')}
    select ${countOf(matching, most, source.isWhole)} as "_total", page.*
    from (select 1) as one left join lateral (
      select ${sql.join(source.columns)} from ${matching}
      order by ${sql.join(source.order)} limit ${sql.lit(last - first + 1)} offset ${sql.lit(first)}
    ) as page on true`.execute(trx)
  const total = rows[0]?._total ?? 0
  if (source.isWhole && total > LONG) long.add(source.name)
  const records = rows.filter(({ Id }) => Id !== null).map(({ _total, ...record }) => record)
  const span = records.length > 0 ? `${first}-${first + records.length - 1}` : '*'
  return { body: records, headers: { 'Content-Range': `${source.name} ${span}/${total}` } }
}

/** How many rows match: one more than `most` where there are more of them. */
function countOf(
  matching: RawBuilder<unknown>,
  most: number | undefined,
  isWhole = false,
): RawBuilder<unknown> {
  if (most === undefined) return sql`(select count(*) from ${matching})`
  const counted = sql`(select count(*) from (select 1 from ${matching} limit ${sql.lit(most + 1)}) as counted)`
  // To pass over rows costs less than to count them; where matching itself is dear, they are not gone through twice.
  return isWhole
    ? sql`case when exists (select 1 from ${matching} offset ${sql.lit(most)} limit 1) then ${sql.lit(most + 1)}::bigint else ${counted} end`
    : counted
}

/** Ascending or descending by a column; `malformed` for one that is not offered. */
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
