import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { tidied } from '#rules/tidy.ts'
import type { AnyField, Code } from '#schema/kind.ts'
import type { DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { TITLE_SEARCH } from '#server/tables/titleSearch.ts'
import type { Predicate } from './filter.ts'
import { lookupSource } from './lookupSource.ts'
import { titleForms } from './titleForms.ts'

/**
 * Typed text normalised for search and escaped for a `like` pattern; escaped last, because normalising can
 * produce wildcards.
 */
const sought = (text: string): RawBuilder<string> =>
  sql`regexp_replace(busca(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

const likePattern = (text: string) => sql`'%' || ${sought(tidied(text))} || '%'`

/** Whether a column contains the typed text, without case and accents. */
export const holdsText = (column: string, typed: string): Predicate =>
  sql`busca(${sql.ref(column)}) like ${likePattern(typed)}`

/** Forms of the typed text to search for: as typed and, for a possible number, without punctuation. */
export function typedForms(typed: string): readonly string[] {
  const bare = typed.replaceAll(/[\s.,/()-]/g, '')
  return /\d/.test(bare) && bare !== typed.trim() ? [typed, bare] : [typed]
}

/** Whether a row's search text contains the typed text. */
export const holdsWords = (typed: string): Predicate =>
  sql`(${sql.join(
    typedForms(typed).map(text => sql`"Busca" like ${likePattern(text)}`),
    sql` or `,
  )})`

/** Whether the title of a lookup's row contains the typed text, without punctuation. */
export const holdsTitle = (typed: string): Predicate =>
  sql`(${sql.join(
    titleForms(typed).map(
      ({ text, sql: normal }) => sql`${sql.ref(TITLE_SEARCH)} like '%' || ${normal(text)} || '%'`,
    ),
    sql` or `,
  )})`

/**
 * Predicate of `q` for a register's records: matches their own texts, and titles stored in other tables.
 * Results are the same with and without row-level security.
 */
export function searchOf(entity: Entity, call: DataCall, typed: string): Predicate {
  const { title, fields } = entity.spec
  const hasTexts = Object.values(fields).some(field => storageOf(field).isSearched)
  const alternatives = [
    ...(hasTexts ? [holdsWords(typed)] : []),
    ...titlePredicate(title, fields[title], call, typed),
    sql<boolean>`false`,
  ]
  return sql`(${sql.join(alternatives, sql` or `)})`
}

function titlePredicate(
  name: string,
  field: AnyField | undefined,
  call: DataCall,
  typed: string,
): readonly Predicate[] {
  if (field?.kind === 'choice') {
    const found = field.codes.filter(code => isCalled(field.of, code, call, typed))
    return found.length > 0 ? [sql`${sql.ref(name)} in (${sql.join(found)})`] : []
  }
  if (field?.kind !== 'reference') return []
  const { shown, where } = lookupSource(field.to, call)
  const conditions = sql.join([...where, holdsTitle(typed)], sql` and `)
  // Array instead of a subselect: the column's index serves it, while a subselect in `or` is evaluated row by
  // row.
  return [sql`${sql.ref(name)} = any(array(select "Id" from ${shown} where ${conditions}))`]
}

const isCalled = (enumeration: string, code: Code, { language }: DataCall, typed: string) =>
  folded(translate(language, `enumerations.${enumeration}.${code}`)).includes(folded(typed))

const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
