import type { Fields } from '#schema/kind.ts'
import type { Column, Index } from '#server/db/table.ts'
import { storageOf } from './kinds.ts'

/**
 * Column with the code and titles of a lookup's row, without case and accents, each word preceded by a space.
 */
export const TITLE_SEARCH = 'BuscaTitulo'

/** Characters of it in the ordered index, which finds the beginning of a code or title. */
export const INDEXED_LENGTH = 48

/**
 * SQL of that prefix, with a trailing space: the index can then also tell whether the first word matches
 * exactly.
 */
export const TITLE_BEGINNING = `left("${TITLE_SEARCH}" || ' ', ${INDEXED_LENGTH})`

const LONGEST_PART = 200

/**
 * Column that a lookup is searched by: its code first, then its titles; none for a lookup without text to
 * search.
 */
export function titleSearchColumn(fields: Fields, naming: readonly string[]): readonly Column[] {
  const texts = naming.filter(name => fields[name] !== undefined && storageOf(fields[name]).isSearched)
  if (texts.length === 0) return []
  const parts = texts.map(name => `left(coalesce("${name}", ''), ${LONGEST_PART})`)
  return [{ name: TITLE_SEARCH, type: 'text', generated: titleSearchSql(parts) }]
}

/** SQL of the same search text for any expressions of text. */
export const titleSearchSql = (parts: readonly string[]) =>
  `busca(' ' || ltrim(${parts.join(" || ' ' || ")}))`

/** Indexes of that column: one for substrings, and one for prefixes within these columns. */
export const titleSearchIndexes = (table: string, within: readonly string[]): readonly Index[] => [
  { name: `${table}_${TITLE_SEARCH}_trgm`, using: 'gin', on: [`"${TITLE_SEARCH}" gin_trgm_ops`] },
  {
    name: `${table}_${TITLE_SEARCH}_inicio`,
    on: [...within, `${TITLE_BEGINNING} text_pattern_ops`],
  },
]
