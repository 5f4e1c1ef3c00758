import { type RawBuilder, sql } from 'kysely'
import type { Predicate } from '#server/registers/predicate.ts'
import { CONTEXT_SEARCH, INDEXED_LENGTH, TITLE_BEGINNING, TITLE_SEARCH } from '#server/tables/titleSearch.ts'
import { lettersOf, type TitleForm, titleForms, wordForms } from './titleForms.ts'

/**
 * Ranks of a lookup's rows for the typed text, best first; a row has the first rank that it meets. Predicates
 * of the prefix index are kept apart by form: with two combined, the index cannot return the first rows
 * alone (decision 0172).
 */
export type Ranks = {
  readonly exact: readonly Predicate[]
  readonly start: readonly Predicate[]
  /** Whether a word of the title begins with the text; of several words nobody types the first from its middle. */
  readonly word?: Predicate
  /** Whether the title contains the text; for one or two letters, which only match beginnings of words, the same. */
  readonly within: Predicate
  /** Whether the row matches at any rank. */
  readonly fitting: Predicate
  /** Whether the row and what stands above it have each word of the text; of a lookup whose rows have anything above. */
  readonly apart?: Predicate
}

const column = sql.ref(TITLE_SEARCH)
const context = sql.ref(CONTEXT_SEARCH)
const beginning = sql.raw(TITLE_BEGINNING)

/** Longest prefix looked up in the prefix index: normalising can lengthen a text. */
const LONGEST_START = INDEXED_LENGTH / 2

/** Minimum number of letters for substring search by an index. */
const FOUND_ANYWHERE = 3

const anyOf = (predicates: readonly Predicate[]): Predicate => sql`(${sql.join(predicates, sql` or `)})`

const wordIn = ({ text, before, sql: normal }: TitleForm): Predicate =>
  sql`${column} like ${`%${before}`} || ${normal(text)} || '%'`
const anywhereIn = ({ text, sql: normal }: TitleForm): Predicate =>
  sql`${column} like '%' || ${normal(text)} || '%'`

const isShort = ({ text }: TitleForm) => lettersOf(text).length < FOUND_ANYWHERE

/**
 * Whether a row's title contains the typed text; for one or two letters, whether a word begins with them. Of a lookup
 * with a context, whether the row and what stands above it have each of its words.
 */
export function fitting(typed: string, hasContext = false): Predicate {
  return anyOf([within(typed), ...(hasContext ? [apart(typed)] : [])])
}

const within = (typed: string): Predicate =>
  anyOf(titleForms(typed).map(form => (isShort(form) ? wordIn(form) : anywhereIn(form))))

/** Whether a row's context has each word of a text, wherever they stand. */
function apart(typed: string): Predicate {
  const words = wordForms(typed).map(form => {
    const before = isShort(form) ? '% ' : '%'
    return sql<boolean>`${context} like ${before} || ${form.sql(form.text)} || '%'`
  })
  return words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`
}

/**
 * Ranks: the code or first word is equal; the code or title begins with it; any word begins with it; each word of it is
 * in the context.
 */
export function ranksOf(typed: string, hasContext = false): Ranks {
  const forms = titleForms(typed)
  const beginnings = forms.filter(({ before }) => before === ' ')
  const begins = ({ text, sql: normal }: TitleForm, end: string): Predicate => {
    if (text.length <= LONGEST_START) return sql`${beginning} like ' ' || ${normal(text)} || ${end}`
    const start = sql`${beginning} like ' ' || ${normal(text.slice(0, LONGEST_START))} || '%'`
    return sql`(${start} and (${column} || ' ') like ' ' || ${normal(text)} || ${end})`
  }
  const isOneWord = wordForms(typed).length < 2 && !forms.every(isShort)
  return {
    exact: beginnings.map(form => begins(form, ' %')),
    start: beginnings.map(form => begins(form, '%')),
    ...(isOneWord && { word: anyOf(forms.map(wordIn)) }),
    within: within(typed),
    fitting: fitting(typed, hasContext),
    ...(hasContext && { apart: apart(typed) }),
  }
}

/** Maximum rows of a rank that are sorted: users who need more refine the search. */
const MOST_RANKED = 200

/**
 * Predicate that is always true, but that the planner takes to be selective. It would otherwise scan the
 * table for rows with a common word, which reads all of it where they stand at its end or other conditions
 * exclude them.
 */
const THOUGHT_RARE = sql<boolean>`length(left(${column}, 0)) = 0`

/** Rows to rank, selected from under the table's name. */
type Ranked = {
  readonly from: RawBuilder<unknown>
  /** Conditions besides the typed text. */
  readonly where: readonly Predicate[]
  readonly ranks: Ranks
}

/** Rows to rank and their order. */
type Ranking = Ranked & { readonly order: readonly RawBuilder<unknown>[] }

/**
 * Whether any row has a rank: a fraction of the planning of its rows. Beginnings are looked for first, since an index
 * ends at the first of many.
 */
export function hasRanked({ from, where, ranks }: Ranked): Predicate {
  const some = (...conditions: readonly Predicate[]) =>
    sql`exists (select 1 from ${from} where ${sql.join([...where, ...conditions], sql` and `)})`
  const beginnings = ranks.start.map(form => some(form))
  return sql`(${sql.join([...beginnings, some(ranks.fitting, THOUGHT_RARE)], sql` or `)})`
}

const RANKS = ['first', 'second', 'third', 'fourth', 'fifth'].map(name => sql.ref(name))

/**
 * SQL of common table expressions, of which `ranked` has the best `most` rows with their `_rank`. Each rank
 * is evaluated only if those before it leave room, and only some of its rows are sorted, so that no search
 * reads the whole table.
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

/** First rows of each rank, unsorted. */
function rowsOf({ from, where, ranks }: Ranked, most: number): readonly RawBuilder<unknown>[] {
  const few = (conditions: readonly Predicate[], order = sql``) => sql`(
    select * from ${from} where ${sql.join([...where, ...conditions], sql` and `)} ${order} limit ${sql.lit(most)})`
  // Sorted by the index: otherwise the planner does not use it.
  const beginnings = (forms: readonly Predicate[], better: readonly Predicate[]) =>
    sql.join(
      forms.map((form, at) =>
        few([form, ...[...better, ...forms.slice(0, at)].map(not)], sql`order by ${beginning} using ~<~`),
      ),
      sql` union all `,
    )
  const { exact, start, word, within: fits, apart: apartly } = ranks
  const lower = [word, fits, apartly].filter(rank => rank !== undefined)
  return [
    beginnings(exact, []),
    beginnings(start, exact),
    ...lower.map((rank, at) => few([rank, THOUGHT_RARE, ...[...start, ...lower.slice(0, at)].map(not)])),
  ]
}

const not = (predicate: Predicate): Predicate => sql`not ${predicate}`
