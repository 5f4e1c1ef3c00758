import { type RawBuilder, sql } from 'kysely'
import { tidied } from '#rules/tidy.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { barredMarksSql, TITLE_SEARCH, withoutMarksSql } from '#server/tables/titleSearch.ts'

/** Form of a typed text to search titles for. */
export type TitleForm = {
  readonly text: string
  /** Character before each of its words in the column. */
  readonly before: string
  /** SQL of this text, or of its beginning, as titles are compared; null where nothing is left of it. */
  readonly sql: (text: string) => RawBuilder<string>
}

// No escapes for `like`: its wildcards are punctuation, too.
const formBy =
  (normal: (text: string) => string, before: string) =>
  (text: string): TitleForm => ({
    text,
    before,
    sql: part => sql<string>`nullif(${fragment(normal, part)}, '')`,
  })

/** SQL with the text as a parameter in place of the argument. */
function fragment(normal: (text: string) => string, text: string): RawBuilder<string> {
  const [before = '', after = ''] = normal(ARGUMENT).split(ARGUMENT)
  return sql`${sql.raw(before)}${text}${sql.raw(after)}`
}

const ARGUMENT = ':text:'

const withoutMarks = formBy(withoutMarksSql, ' ')
const barredMarks = formBy(barredMarksSql, '|')

const MARK_OR_SPACE = /[\s\p{P}\p{S}]/u

/** Letters and digits of a text. */
export const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Words that are looked for apart; those beyond are looked for together. */
const MOST_WORDS = 8

/** Words of a typed text, each to be found by itself; a repeated one once, and none of signs alone. */
export function wordsIn(typed: string): readonly string[] {
  const words = tidied(typed)
    .split(/\s+/)
    .filter(word => lettersOf(word) !== '')
  const [apart, together] = [words.slice(0, MOST_WORDS), words.slice(MOST_WORDS).join(' ')]
  return [...new Set(together === '' ? apart : [...apart, together])]
}

/** Words of a typed text, each with its punctuation removed. */
export const wordForms = (typed: string): readonly TitleForm[] => wordsIn(typed).map(withoutMarks)

/**
 * Forms of a typed text: with its punctuation removed, with bars for it and for spaces, and for a possible number or code
 * without spaces.
 */
export function titleForms(typed: string): readonly [TitleForm, ...TitleForm[]] {
  const text = tidied(typed)
  return [
    withoutMarks(text),
    ...(MARK_OR_SPACE.test(text) ? [barredMarks(text)] : []),
    ...(/\d/.test(text) && /\s/.test(text) ? [withoutMarks(text.replaceAll(/\s/g, ''))] : []),
  ]
}

/** Whether the title of a lookup's row contains the typed text, without punctuation. */
export const holdsTitle = (typed: string): Predicate =>
  sql`(${sql.join(
    titleForms(typed).map(
      ({ text, sql: normal }) => sql`${sql.ref(TITLE_SEARCH)} like '%' || ${normal(text)} || '%'`,
    ),
    sql` or `,
  )})`
