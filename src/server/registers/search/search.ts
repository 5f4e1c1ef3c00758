import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityOf, fieldNamed } from '#contract/entity.ts'
import { fieldRightsOf, seenBy } from '#contract/fieldRights.ts'
import { isChoice } from '#kinds/choice/declaration.ts'
import type { Code } from '#kinds/field.ts'
import { tidied } from '#rules/tidy.ts'
import type { DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { searchedText } from '#server/tables/registers.ts'
import { referencesHolding } from './referenceTitles.ts'
import { wordsIn } from './titleForms.ts'

/**
 * Typed text normalised for search and escaped for a `like` pattern; escaped last, because normalising can
 * produce wildcards.
 */
const sought = (text: string): RawBuilder<string> =>
  sql`regexp_replace(busca(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

const likePattern = (text: string) => sql`'%' || ${sought(tidied(text))} || '%'`

/** Whether a text contains the typed one, without case and accents. */
export const isHeldBy = (text: RawBuilder<unknown>, typed: string): Predicate =>
  sql`busca(${text}) like ${likePattern(typed)}`

/** As `isHeldBy`, of a column. */
export const holdsText = (column: string, typed: string): Predicate => isHeldBy(sql.ref(column), typed)

/** Forms of the typed text to search for: as typed and, for a possible number, without punctuation. */
export function typedForms(typed: string): readonly string[] {
  const bare = typed.replaceAll(/[\s.,/()-]/g, '')
  return /\d/.test(bare) && bare !== typed.trim() ? [typed, bare] : [typed]
}

/** Whether a row's search text contains the typed text. */
export const holdsWords = (typed: string): Predicate => isHeldIn(sql`"Busca"`, typed)

const isHeldIn = (text: RawBuilder<unknown>, typed: string): Predicate =>
  sql`(${sql.join(
    typedForms(typed).map(form => sql`${text} like ${likePattern(form)}`),
    sql` or `,
  )})`

/**
 * Whether the search text of a row contains the typed text where the caller sees it: the index finds what any field has, and
 * what hidden ones alone have is left out, row by row, where there are any among them.
 */
function holdsSeenWords(entity: Entity, { caller }: DataCall, typed: string): Predicate {
  if (fieldRightsOf(caller, entity).hidden.size === 0) return holdsWords(typed)
  const text = searchedText(seenBy(caller, entity))
  if (text === searchedText(entityOf(entity.name))) return holdsWords(typed)
  return text === undefined ? sql`false` : sql`(${holdsWords(typed)} and ${isHeldIn(sql.raw(text), typed)})`
}

/** Words of a typed text to look for; signs where there is nothing else. */
function wordsTyped(typed: string): readonly string[] {
  const words = wordsIn(typed)
  return words.length > 0 ? words : [typed]
}

const anyOf = (predicates: readonly Predicate[]): Predicate =>
  sql`(${sql.join([...predicates, sql<boolean>`false`], sql` or `)})`

/**
 * Predicate of `q` for a register's records: each word is in one of their own texts or in the title of a
 * reference that the list shows; or a number typed with blanks is in their texts. Results are the same with and without
 * row-level security.
 */
export async function searchOf(entity: Entity, call: DataCall, typed: string): Promise<Predicate> {
  const words = wordsTyped(typed)
  const hasTexts = Object.values(entity.spec.fields).some(field => storageOf(field).isSearched)
  const own = (text: string) => (hasTexts ? [holdsSeenWords(entity, call, text)] : [])
  const references = await referencesHolding(entity, call, words)
  const each = words.map((word, at) =>
    anyOf([...own(word), ...titleCodes(entity, call, word), ...(references[at] ?? [])]),
  )
  const [, bare] = typedForms(typed)
  const whole = words.length > 1 && bare !== undefined ? own(bare) : []
  return anyOf([sql`(${sql.join(each, sql` and `)})`, ...whole])
}

/** Whether the record's title is a code whose label in the reader's language has the word. */
function titleCodes({ spec }: Entity, call: DataCall, word: string): readonly Predicate[] {
  const field = fieldNamed(spec.fields, spec.title)
  if (!field || !isChoice(field)) return []
  const found = field.codes.filter(code => isCalled(field.of, code, call, word))
  return found.length > 0 ? [sql`${sql.ref(spec.title)} in (${sql.join(found)})`] : []
}

const isCalled = (enumeration: string, code: Code, { language }: DataCall, typed: string) =>
  folded(translate(language, `enumerations.${enumeration}.${code}`)).includes(folded(typed))

const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
