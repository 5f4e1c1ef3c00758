import * as list from '#kinds/index.ts'
import type { Kind } from './kind.ts'

/** Answer of each kind of the list, such as a half of its folder. */
export async function eachKind<T>(answer: (kind: Kind) => Promise<T>): Promise<Readonly<Record<Kind, T>>> {
  const kinds = Object.keys(list) as readonly Kind[]
  const answers = await Promise.all(kinds.map(async kind => [kind, await answer(kind)] as const))
  return Object.fromEntries(answers) as Readonly<Record<Kind, T>>
}
