import { type RawBuilder, sql } from 'kysely'
import { tidied } from '#rules/tidy.ts'
import { INDEXED_LENGTH, TITLE_BEGINNING, TITLE_SEARCH } from '#server/tables/titleSearch.ts'
import type { Predicate } from './filter.ts'
import { sought, typedForms } from './search.ts'

/**
 * How well a lookup's row fits what was typed, the best first; a row fits as well as the first of them that it meets. What
 * an index of beginnings finds stands form by form: of two at once it cannot read the first rows alone.
 */
export type Ranks = {
  readonly exact: readonly Predicate[]
  readonly start: readonly Predicate[]
  readonly word: Predicate
  /** Whether it fits at all. */
  readonly fitting: Predicate
  /** One or two letters are looked for at the beginning of words alone: there is no rank below that. */
  readonly endsWithWord: boolean
}

const column = sql.ref(TITLE_SEARCH)
const beginning = sql.raw(TITLE_BEGINNING)

/** The most of a text that the index of beginnings is asked for: without accents it may grow. */
const LONGEST_START = INDEXED_LENGTH / 2

/** From so many letters on an index finds a text anywhere. */
const FOUND_ANYWHERE = 3

const anyOf = (predicates: readonly Predicate[]): Predicate => sql`(${sql.join(predicates, sql` or `)})`

const wordIn = (text: string): Predicate => sql`${column} like '% ' || ${sought(text)} || '%'`
const anywhereIn = (text: string): Predicate => sql`${column} like '%' || ${sought(text)} || '%'`
const formsOf = (typed: string) => typedForms(typed).map(tidied)

/** Whether what a row is called by holds what was typed; of one or two letters, whether a word begins with them. */
export function fitting(typed: string): Predicate {
  return anyOf(formsOf(typed).map(text => (text.length < FOUND_ANYWHERE ? wordIn(text) : anywhereIn(text))))
}

/** The code, else the first word, is it; the code, else the title, begins with it; a word begins with it. */
export function ranksOf(typed: string): Ranks {
  const forms = formsOf(typed)
  const begins = (text: string, end: string): Predicate => {
    if (text.length <= LONGEST_START) return sql`${beginning} like ' ' || ${sought(text)} || ${end}`
    const start = sql`${beginning} like ' ' || ${sought(text.slice(0, LONGEST_START))} || '%'`
    return sql`(${start} and (${column} || ' ') like ' ' || ${sought(text)} || ${end})`
  }
  return {
    exact: forms.map(text => begins(text, ' %')),
    start: forms.map(text => begins(text, '%')),
    word: anyOf(forms.map(wordIn)),
    fitting: fitting(typed),
    endsWithWord: forms.every(text => text.length < FOUND_ANYWHERE),
  }
}

/** So many rows of a rank are put into the list's order: whoever looks through more types on. */
const MOST_RANKED = 200

/**
 * True of every row, and thought to be of few. The planner would else read the table until it has met enough rows that hold
 * a common word, which is all of it where they stand together at its end, or where what narrows the list leaves none.
 */
const THOUGHT_RARE = sql<boolean>`length(left(${column}, 0)) = 0`

/** Rows to rank, and their order: selected from under the table's name. */
type Ranking = {
  readonly from: RawBuilder<unknown>
  /** Conditions besides the typed text. */
  readonly where: readonly Predicate[]
  readonly order: readonly RawBuilder<unknown>[]
  readonly ranks: Ranks
}

const RANKS = ['exactly', 'beginning', 'word', 'within'].map(name => sql.ref(name))

/**
 * SQL of common table expressions, of which `ranked` has so many rows as are asked for, the best first, with their `_rank`.
 * Each rank is looked for only where those before it leave room, and only some of the thousands that may fit are put in
 * order, so that no search reads the whole table.
 */
export function rankedRows({ order, ranks, ...table }: Ranking, most: number): RawBuilder<unknown> {
  const found = rowsOf({ ...table, ranks }, Math.max(MOST_RANKED, most))
  const filled = found.map((rows, at) => {
    const before = RANKS.slice(0, at).map(name => sql` - (select count(*) from ${name})`)
    return sql`${RANKS[at]} as materialized (
      select ${sql.lit(at)}::int as "_rank", few.* from (${rows}) as few
      order by ${sql.join(order)} limit greatest(${sql.lit(most)}${sql.join(before, sql``)}, 0))`
  })
  const all = filled.map((_, at) => sql`select * from ${RANKS[at]}`)
  return sql`${sql.join(filled)}, ranked as materialized (${sql.join(all, sql` union all `)})`
}

/** The first rows of each rank, as they are found. */
function rowsOf(
  { from, where, ranks }: Omit<Ranking, 'order'>,
  most: number,
): readonly RawBuilder<unknown>[] {
  const few = (conditions: readonly Predicate[], order = sql``) => sql`(
    select * from ${from} where ${sql.join([...where, ...conditions], sql` and `)} ${order} limit ${sql.lit(most)})`
  // In the order of their index, by which alone the planner then finds them.
  const beginnings = (forms: readonly Predicate[], better: readonly Predicate[]) =>
    sql.join(
      forms.map((form, at) =>
        few([form, ...[...better, ...forms.slice(0, at)].map(not)], sql`order by ${beginning} using ~<~`),
      ),
      sql` union all `,
    )
  const { exact, start, word, fitting: fits, endsWithWord } = ranks
  return [
    beginnings(exact, []),
    beginnings(start, exact),
    few([word, THOUGHT_RARE, ...start.map(not)]),
    ...(endsWithWord ? [] : [few([fits, THOUGHT_RARE, not(word)])]),
  ]
}

const not = (predicate: Predicate): Predicate => sql`not ${predicate}`
