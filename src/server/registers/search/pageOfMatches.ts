import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from '#server/registers/predicate.ts'

/** Sorted list in which a search finds its page. */
export type Searched = {
  /** Table whose name the conditions use for its rows. */
  readonly table: RawBuilder<unknown>
  /** Conditions of the list without its search and filters, for which an index provides the order. */
  readonly all: readonly Predicate[]
  /** Sort column; `Id` breaks ties. */
  readonly by: string
}

/** Source of a search, selected from under the table's name. */
type Searching = {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  readonly searched: Searched
}

/** Number of rows scanned in the list's order before all matches are searched instead. */
const NEAR = 5_000

const columnsOf = ({ by }: Searched) => sql.join([...new Set(['Id', by])].map(name => sql.ref(name)))

/**
 * SQL of the common table expression `matching`: Ids and sort column of all matching rows that meet
 * `condition`, unsorted. Materialized, since the planner assumes that common values are spread evenly and
 * would scan the whole list in its order, even where all matches stand at its end.
 */
export const matchingRows = ({ from, where, searched }: Searching, condition: Predicate) =>
  sql`matching as materialized (
    select ${columnsOf(searched)} from ${from} where ${sql.join([...where, condition], sql` and `)})`

/**
 * SQL of common table expressions, of which `found` has Ids and sort column of the rows to cut a page from:
 * the first `most` matches if the first `NEAR` rows of the list contain that many, else all matches (decision 0183).
 */
export function nearestRows(searching: Searching, most: number): RawBuilder<unknown> {
  const { from, where, order, searched } = searching
  const [sorted, and] = [sql.join(order), sql` and `]
  const isFilled = sql<boolean>`(select count(*) from near) >= ${sql.lit(most)}`
  return sql`near as materialized (
      select ${columnsOf(searched)} from (
        select * from ${from} where ${sql.join(searched.all, and)} order by ${sorted} limit ${sql.lit(NEAR)}
      ) as ${searched.table}
      where ${sql.join(where, and)} order by ${sorted} limit ${sql.lit(most)}),
    ${matchingRows(searching, sql`not (${isFilled})`)},
    found as (select * from near where ${isFilled} union all select * from matching)`
}
