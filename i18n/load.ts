import type { Language, Words } from './words.ts'

const files = {
  pt: () => import('./pt.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
}

/** Loads all words of a language in Node; the portal loads them in parts. */
export async function loadWords(language: Language): Promise<Words> {
  const { default: words } = await files[language]()
  // `Complete` has compared the languages and names what differs; an assignment would print both types in
  // full.
  return words as Words
}
