import type { Language } from './words.ts'

/** Names that keep their capital inside a sentence, beside acronyms. */
const PROPER = new Set(['Canal', 'Duimp', 'Incoterm', 'Incoterms', 'Pix', 'Siscomex', 'Suframa'])

const isAcronym = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word)

/** Name of a register or tab inside a sentence: in lower case, except acronyms (SPO, NCM) and proper names. */
export function inSentence(name: string, language: Language): string {
  return name.replace(/\p{L}+/gu, word =>
    PROPER.has(word) || isAcronym(word) ? word : word.toLocaleLowerCase(language),
  )
}
