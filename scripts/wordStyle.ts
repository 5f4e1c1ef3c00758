import { glossary } from '#i18n/glossary.ts'
import type { Language } from '#i18n/words.ts'

/** Fault of a text by itself: stray spaces, or a term that another one replaces. */
export type StyleFault = { readonly fault: 'spaces' | 'term'; readonly detail?: string }

const concepts = Object.values(glossary)

/** Blank text of react-admin for an unknown boolean. */
const BLANK = 'ra.boolean.null'

/** Text as it is read: without placeholders and the targets of links. */
const readIn = (text: string) => text.replace(/%\{\w+\}|(?<=\])\([^)]*\)/g, '')

/** Whether a text says the term: as whole words, case-insensitively, outside placeholders and targets of links. */
export const says = (text: string, term: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'iu').test(readIn(text))

/** Faults of the text of a key in a language, by the glossary and the rules of docs/translating.md. */
export function styleFaults(language: Language, key: string, text: string): readonly StyleFault[] {
  const replaced = concepts.flatMap(({ [language]: named, except = [] }) =>
    except.includes(key)
      ? []
      : (named?.not ?? []).filter(old => says(text, old)).map(old => `“${old}”, which is “${named?.term}”`),
  )
  return [
    ...(key !== BLANK && hasStraySpaces(text) ? [{ fault: 'spaces' } as const] : []),
    ...replaced.map(detail => ({ fault: 'term', detail }) as const),
  ]
}

function hasStraySpaces(text: string): boolean {
  const lines = text.split('\n').filter(line => line !== '')
  return (
    text !== text.trim() || lines.some(line => line !== line.trim() || / {2}|\s[,.;:!?](?!\w)/.test(line))
  )
}
