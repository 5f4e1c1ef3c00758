import { sourceOf } from '#contract/lookup.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { officialText } from './text.ts'

/** Longest text of a column of a look-up, as it is declared; throws for a column that has none. */
export function longestText(lookup: string, column: string): number {
  const field = sourceOf(lookup).fields[column]
  const longest = field && storageOf(field).longest?.(field)
  if (longest === undefined) throw new Error(`${lookup} declares no longest ${column}.`)
  return longest
}

/** Text as it is stored in a column of a look-up: cut to the longest that is declared, without half a character at its end. */
export function fittingText(lookup: string, column: string, text: string): string {
  return officialText(text)
    .slice(0, longestText(lookup, column))
    .replace(/\p{Surrogate}$/u, '')
}
