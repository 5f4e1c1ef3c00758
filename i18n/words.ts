import { settings } from '#rules/settings.ts'
import type { DeclaredWord } from './declaredKeys.ts'
import type en from './en.json'
import type es from './es.json'
import type { Texts } from './parts.ts'
import type pt from './pt.json'

export const languages = ['pt', 'en', 'es'] as const

export type Language = (typeof languages)[number]

type Files = { readonly pt: typeof pt; readonly en: typeof en; readonly es: typeof es }

type KeyOf<T> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${K}` : `${K}.${KeyOf<T[K]>}`
}[keyof T & (string | number)]

type Tree<T> = { readonly [K in keyof T]: T[K] extends string ? string : Tree<T[K]> }

/** Key of every word, such as `actions.save`. */
export type WordKey = KeyOf<Files['pt']>

/** Compiles while nothing is missing; otherwise the error names it. */
type Complete<T, _Missing extends never> = T

/** All words of a language. */
export type Words = Complete<
  Tree<Files['pt']>,
  | `pt.json lacks ${Exclude<DeclaredWord, WordKey>}`
  | `en.json lacks ${Exclude<WordKey, KeyOf<Files['en']>>}`
  | `es.json lacks ${Exclude<WordKey, KeyOf<Files['es']>>}`
  | `pt.json lacks ${Exclude<KeyOf<Files['en' | 'es']>, WordKey>}`
>

/** Values of a word's placeholders; `smart_count` chooses between its singular and plural. */
export type WordValues = Readonly<Record<string, string | number>>

// Spanish would not group four digits.
const grouped = (language: Language) => new Intl.NumberFormat(language, { useGrouping: 'always' })

/** Numbers of `src/rules/settings.ts` that words name, by name, as the language groups them. */
export function settingsIn(language: Language): Readonly<Record<string, string>> {
  const { format } = grouped(language)
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, format(value)]))
}

/**
 * Translator of words of a language by their keys, as polyglot's; a key without a word is returned itself. A count is
 * grouped as the language groups it; other numbers may be years or codes. Settings need no value.
 */
export function translator(
  words: Texts,
  language: Language = 'pt',
): (key: string, values?: WordValues) => string {
  const texts = new Map(textsOf(words))
  const known = settingsIn(language)
  const { format } = grouped(language)
  return (key, values = {}) => {
    const { smart_count: count } = values
    const written: WordValues = typeof count === 'number' ? { ...values, smart_count: format(count) } : values
    return formOf(texts.get(key) ?? key, count).replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
      String(written[name] ?? known[name] ?? placeholder),
    )
  }
}

const textsOf = (texts: Texts, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${prefix}${name}`, text] as const] : textsOf(text, `${prefix}${name}.`),
  )

function formOf(text: string, count: string | number = 1): string {
  const [one = text, many = one] = text.split('||||')
  return text.includes('||||') ? (count === 1 ? one : many).trim() : text
}
