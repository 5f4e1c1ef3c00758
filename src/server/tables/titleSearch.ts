import type { Fields } from '#schema/kind.ts'
import type { Column, Index } from '#server/db/table.ts'
import { storageOf } from './kinds.ts'

/**
 * Column with the code and titles of a lookup's row, without case, accents and punctuation, each word preceded
 * by a space: first with punctuation removed, then with a bar before each word and for punctuation, so that
 * these are not ranked as words.
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

/**
 * Column with the whole texts of a lookup's row and what stands above it, of one that has such a text, as titles are
 * compared: its words are searched for apart.
 */
export const CONTEXT_SEARCH = 'BuscaContexto'

/** Column for that search, of these texts. */
export function contextSearchColumn(texts: readonly string[]): Column {
  const parts = texts.map(name => `coalesce("${name}", '')`)
  return {
    name: CONTEXT_SEARCH,
    type: 'text',
    generated: `' ' || ${withoutMarksSql(parts.join(" || ' ' || "))}`,
  }
}

/** Index of that column for substrings. */
export const contextSearchIndex = (table: string): Index => ({
  name: `${table}_${CONTEXT_SEARCH}_trgm`,
  using: 'gin',
  on: [`"${CONTEXT_SEARCH}" gin_trgm_ops`],
})

/** Punctuation and signs of ASCII, to which `busca` reduces typographic ones, as a literal of SQL. */
const MARKS = `'!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'`
const MARK_COUNT = 32

const tidySql = (text: string) => `btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`

/** SQL of a text as titles are compared, with its punctuation removed: "KR-SM71-04" is "krsm7104". */
export const withoutMarksSql = (text: string) => tidySql(`translate(busca(${text}), ${MARKS}, '')`)

/** SQL of a text as titles are compared, with bars for its spaces and punctuation: "KR-SM71-04" is "kr|sm71|04". */
export const barredMarksSql = (text: string) =>
  `replace(${tidySql(`translate(busca(${text}), ${MARKS}, repeat(' ', ${MARK_COUNT}))`)}, ' ', '|')`

/** SQL of the same search text for any expressions of text. */
export const titleSearchSql = (parts: readonly string[]) => {
  const text = parts.join(" || ' ' || ")
  return `' ' || ${withoutMarksSql(text)} || ' |' || ${barredMarksSql(text)}`
}

/** Indexes of that column: one for substrings, and one for prefixes within these columns. */
export const titleSearchIndexes = (table: string, within: readonly string[]): readonly Index[] => [
  { name: `${table}_${TITLE_SEARCH}_trgm`, using: 'gin', on: [`"${TITLE_SEARCH}" gin_trgm_ops`] },
  {
    name: `${table}_${TITLE_SEARCH}_inicio`,
    on: [...within, `${TITLE_BEGINNING} text_pattern_ops`],
  },
]
