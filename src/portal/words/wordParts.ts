import type { Texts, WordPart } from '#i18n/parts.ts'
import type { Language } from '#i18n/words.ts'

type Load = () => Promise<{ readonly words: Texts }>

// Each file with a part behind it is a module of the words of that part alone, made when the portal is built.
const files: Readonly<Record<Language, Readonly<Record<WordPart, Load>>>> = {
  pt: {
    entry: () => import('#i18n/pt.json?entry'),
    legal: () => import('#i18n/pt.json?legal'),
    rest: () => import('#i18n/pt.json?rest'),
  },
  en: {
    entry: () => import('#i18n/en.json?entry'),
    legal: () => import('#i18n/en.json?legal'),
    rest: () => import('#i18n/en.json?rest'),
  },
  es: {
    entry: () => import('#i18n/es.json?entry'),
    legal: () => import('#i18n/es.json?legal'),
    rest: () => import('#i18n/es.json?rest'),
  },
}

/** Loads parts of the words of a language, put together. */
export async function loadParts(language: Language, parts: readonly WordPart[]): Promise<Texts> {
  const loaded = await Promise.all(parts.map(part => files[language][part]()))
  return loaded.map(({ words }) => words).reduce(joined)
}

function joined(some: Texts, more: Texts): Texts {
  const pairs = Object.entries(more).map(([name, text]) => {
    const there = some[name]
    const isBoth = typeof there === 'object' && typeof text === 'object'
    return [name, isBoth ? joined(there, text) : text] as const
  })
  return { ...some, ...Object.fromEntries(pairs) }
}
