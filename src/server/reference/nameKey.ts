import { tidied } from '#rules/tidy.ts'

/** Articles and conjunctions of the three languages, with which and without which a name is the same. */
const MINOR: ReadonlySet<string> = new Set(
  'a and as d da das de del do dos e el l la las los o of os s the y'.split(' '),
)

/** Words of a name without case and accents. */
const wordsOf = (text: string) =>
  tidied(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}$€£¥]+/u)
    .filter(word => word !== '')

/**
 * Name in a form for comparison that does not depend on the order of its words: "Korea, Republic of" is "The Republic of
 * Korea", "St. Lucia" is "Saint Lucia", and "Bosnia & Herzegovina" has no "and".
 */
export function nameKey(text: string): string {
  const words = wordsOf(text).map(word => (word === 'st' ? 'saint' : word))
  return words
    .filter(word => !MINOR.has(word))
    .toSorted()
    .join(' ')
}

/** Name as a search compares it: its words in their order. */
export function plainName(text: string): string {
  return wordsOf(text).join(' ')
}
