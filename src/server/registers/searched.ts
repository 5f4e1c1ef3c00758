import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from './filter.ts'

/** Order of a searched list, by which its page is found. */
export type Searched = {
  /** Table by whose name conditions know its rows. */
  readonly table: RawBuilder<unknown>
  /** Conditions that the list has without the search and its filters, under which an index has its order. */
  readonly all: readonly Predicate[]
  /** Column that the order begins with; the `Id` ends it. */
  readonly by: string
}

/** Searched list: selected from under the table's name. */
type Searching = {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  readonly searched: Searched
}

/** So many rows are looked through in the list's order, where that many more than a page match. */
const NEAR = 5_000

const columnsOf = ({ by }: Searched) => sql.join([...new Set(['Id', by])].map(name => sql.ref(name)))

/**
 * SQL of the Ids of all that match under a condition, and of what they are put in order by. Put in order afterwards: the
 * planner takes what many rows have to be everywhere in the list and would look for it in the list's order, through all of
 * the list where it stands together at the end.
 */
export const matchingRows = ({ from, where, searched }: Searching, condition: Predicate) =>
  sql`matching as materialized (
    select ${columnsOf(searched)} from ${from} where ${sql.join([...where, condition], sql` and `)})`

/**
 * SQL of common table expressions, of which `found` has the first so many of what many rows have: the nearest in the list's
 * order where they are that many, else all that match.
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
