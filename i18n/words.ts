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

/** Numbers in words of a language. */
type Numbers = {
  /** Numbers of `src/rules/settings.ts` that words name, by name. */
  readonly settings: Readonly<Record<string, string>>
  /** Count as it is written; what is no number is returned as it is. */
  readonly countOf: (count: string | number) => string
}

/** Numbers as words of a language write them: settings by their names, and counts. */
export function numbersIn(language: Language): Numbers {
  // Spanish would not group four digits.
  const { format } = new Intl.NumberFormat(language, { useGrouping: 'always' })
  return {
    settings: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, format(value)])),
    countOf: count => (typeof count === 'number' ? format(count) : count),
  }
}

/**
 * Translator of words of a language by their keys, as polyglot's; a key without a word is returned itself. A count is
 * grouped as the language groups it; other numbers may be years or codes. Settings need no value.
 */
export function translator(
  words: Texts,
  language: Language = 'pt',
): (key: string, values?: WordValues) => string {
  const { settings: known, countOf } = numbersIn(language)
  return (key, values = {}) => {
    const { smart_count: count } = values
    const written: WordValues = count === undefined ? values : { ...values, smart_count: countOf(count) }
    return formOf(textAt(words, key) ?? key, count).replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
      String(written[name] ?? known[name] ?? placeholder),
    )
  }
}

function textAt(words: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), words)
  return typeof found === 'string' ? found : undefined
}

function formOf(text: string, count: string | number = 1): string {
  const [one = text, many = one] = text.split('||||')
  return text.includes('||||') ? (count === 1 ? one : many).trim() : text
}
