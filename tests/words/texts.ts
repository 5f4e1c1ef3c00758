import { type Language, languages, loadWords } from '#i18n/words.ts'

const flat = (node: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([name, below]: [string, unknown]) => flat(below, [...path, name]))
    : [[path.join('.'), String(node)]]

/** A tree of words as texts by dotted key. */
export function textsOf(tree: object): ReadonlyMap<string, string> {
  return new Map(flat(tree))
}

const loaded = await Promise.all(languages.map(async code => [code, textsOf(await loadWords(code))] as const))

// `loaded` has an entry for each language, which its type cannot say.
/** The texts of each language by dotted key. */
export const texts = Object.fromEntries(loaded) as Readonly<Record<Language, ReadonlyMap<string, string>>>

/** The names of the placeholders of each form a text has, sorted. */
export function placeholdersOf(text: string): readonly (readonly string[])[] {
  return text.split('||||').map(form => [...form.matchAll(/%\{(.*?)\}/g)].map(([, name = '']) => name).sort())
}
