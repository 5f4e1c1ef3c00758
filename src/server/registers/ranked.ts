import { type RawBuilder, sql } from 'kysely'
import { tidied } from '#rules/tidy.ts'
import { INDEXED_LENGTH, TITLE_SEARCH } from '#server/tables/titleSearch.ts'
import type { Predicate } from './filter.ts'
import { sought, typedForms } from './search.ts'

/** How well a lookup's row fits what was typed, the best first; a row fits as well as the first of them that it meets. */
export type Ranks = { readonly exact: Predicate; readonly start: Predicate; readonly word: Predicate }

const column = sql.ref(TITLE_SEARCH)

/** The most of a text that the index of beginnings is asked for: without accents it may grow. */
const LONGEST_START = INDEXED_LENGTH / 2

const anyOf = (typed: string, predicate: (text: string) => Predicate): Predicate =>
  sql`(${sql.join(
    typedForms(typed).map(text => predicate(tidied(text))),
    sql` or `,
  )})`

const wordIn = (text: string): Predicate => sql`${column} like '% ' || ${sought(text)} || '%'`

/** From so many letters on an index finds a text anywhere. */
const FOUND_ANYWHERE = 3

/** Whether what a row is called by holds what was typed; of one or two letters, whether a word begins with them. */
export function fitting(typed: string): Predicate {
  return anyOf(typed, text =>
    text.length < FOUND_ANYWHERE ? wordIn(text) : sql`${column} like '%' || ${sought(text)} || '%'`,
  )
}

/** The code, else the first word, is it; the code, else the title, begins with it; a word begins with it. */
export function ranksOf(typed: string): Ranks {
  const starts = (text: string) => {
    const start = sought(text.slice(0, LONGEST_START))
    return sql`left(${column}, ${sql.lit(INDEXED_LENGTH)}) like ' ' || ${start} || '%'`
  }
  return {
    exact: anyOf(
      typed,
      text => sql`(${starts(text)} and (${column} || ' ') like ' ' || ${sought(text)} || ' %')`,
    ),
    start: anyOf(typed, text => sql`(${starts(text)} and ${column} like ' ' || ${sought(text)} || '%')`),
    word: anyOf(typed, wordIn),
  }
}

/** So many rows of a rank are put into the list's order, and so many counted: whoever looks through more types on. */
export const MOST_RANKED = 1_000

/** What rows are ranked in, to select from under the table's name, with their `_rank`. */
type Ranking = {
  readonly from: RawBuilder<unknown>
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  readonly ranks: Ranks
}

/**
 * So many rows as are asked for, the best first. Each rank is looked for only where those before it do not fill the page,
 * and only some of the thousands that may fit are put in order, so that no search reads the whole table.
 */
export function rankedRows({ from, where, order, ranks }: Ranking, most: number): RawBuilder<unknown> {
  const { exact, start, word } = ranks
  const some = (rank: number, conditions: readonly Predicate[]) => sql`
    (select ${sql.lit(rank)}::int as "_rank", one.* from (
      select * from (
        select * from ${from} where ${sql.join([...where, ...conditions], sql` and `)}
        limit ${sql.lit(Math.max(MOST_RANKED, most))}) as few
      order by ${sql.join(order)} limit ${sql.lit(most)}) as one)`
  const isOpen = (...found: readonly string[]) =>
    sql<boolean>`${sql.join(
      found.map(name => sql`(select count(*) from ${sql.ref(name)})`),
      sql` + `,
    )} < ${sql.lit(most)}`
  return sql`(
    with exactly as materialized ${some(0, [exact])},
      beginning as materialized ${some(1, [start, sql`not ${exact}`])},
      within as materialized ${some(2, [isOpen('exactly', 'beginning'), word, sql`not ${start}`])},
      others as ${some(3, [isOpen('exactly', 'beginning', 'within'), sql`not ${word}`])}
    select * from exactly union all select * from beginning union all select * from within
    union all select * from others) as ranked`
}
