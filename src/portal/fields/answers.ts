import * as list from '#kinds/index.ts'
import type { Kind } from '#schema/kind.ts'

const folderIn = (path: string) => /\/kinds\/(\w+)\//.exec(path)?.[1]

/** Answers of the kinds that have one, from the files that `import.meta.glob` has found in their folders. */
export function someAnswers<T>(files: Readonly<Record<string, T>>): { readonly [K in Kind]?: T } {
  return Object.fromEntries(Object.entries(files).map(([path, answer]) => [folderIn(path), answer])) as {
    readonly [K in Kind]?: T
  }
}

/** Answer of each kind of the list; throws for one whose folder has none. */
export function answersOf<T>(files: Readonly<Record<string, T>>): Readonly<Record<Kind, T>> {
  const found = someAnswers(files)
  const without = (Object.keys(list) as readonly Kind[]).filter(kind => found[kind] === undefined)
  if (without.length > 0) throw new Error(`${without} have no file beside ${Object.keys(files)[0]}.`)
  return found as Readonly<Record<Kind, T>>
}
