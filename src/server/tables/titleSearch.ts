import type { Fields } from '#schema/kind.ts'
import type { Column, Index } from '#server/db/table.ts'
import { storageOf } from './kinds.ts'

/** The column with all that a lookup's row is called by, without case and accents, each word behind a space. */
export const TITLE_SEARCH = 'BuscaTitulo'

/** So much of it is indexed in order, by which the beginning of a code or title is found. */
export const INDEXED_LENGTH = 48

/** SQL of that beginning, with a space behind its last word: whether the first word is just that is within the index, too. */
export const TITLE_BEGINNING = `left("${TITLE_SEARCH}" || ' ', ${INDEXED_LENGTH})`

const LONGEST_PART = 200

/** The column that a lookup is searched by: its code first, then its titles; none where it is called by no text. */
export function titleSearchColumn(fields: Fields, naming: readonly string[]): readonly Column[] {
  const texts = naming.filter(name => fields[name] !== undefined && storageOf(fields[name]).isSearched)
  if (texts.length === 0) return []
  const parts = texts.map(name => `left(coalesce("${name}", ''), ${LONGEST_PART})`)
  return [{ name: TITLE_SEARCH, type: 'text', generated: titleSearchSql(parts) }]
}

/** The same of any expressions of text. */
export const titleSearchSql = (parts: readonly string[]) =>
  `busca(' ' || ltrim(${parts.join(" || ' ' || ")}))`

/** The indexes of that column: of what it contains, and of how it begins within these columns. */
export const titleSearchIndexes = (table: string, within: readonly string[]): readonly Index[] => [
  { name: `${table}_${TITLE_SEARCH}_trgm`, using: 'gin', on: [`"${TITLE_SEARCH}" gin_trgm_ops`] },
  {
    name: `${table}_${TITLE_SEARCH}_inicio`,
    on: [...within, `${TITLE_BEGINNING} text_pattern_ops`],
  },
]
