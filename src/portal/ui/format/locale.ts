import type { Language } from '#i18n/words.ts'

/** The language tag by which Intl writes numbers and dates for a reader of the language. */
export const locales: { readonly [L in Language]: string } = { pt: 'pt-BR', en: 'en-US', es: 'es' }

/** Memoizes by the arguments a value that is costly to create, such as an Intl formatter. */
export function memoized<A extends readonly (string | number)[], T>(make: (...key: A) => T) {
  const made = new Map<string, T>()
  return (...key: A): T => {
    const name = key.join('|')
    const known = made.get(name) ?? make(...key)
    made.set(name, known)
    return known
  }
}
