import type { WordPart } from '#i18n/parts.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'
import { loadWordsOf } from '#portal/words/language.ts'

/** Lazy part of a route: `{ path, lazy: page(() => import('./Screen.tsx'), 'Screen') }`. */
type LazyRoute<C> = () => Promise<{ readonly Component: C }>

/** Route of a component that needs no words beyond those of the sign-in page. */
export function entryPage<M, N extends keyof M>(load: () => Promise<M>, name: N): LazyRoute<M[N]> {
  return chunk(async () => ({ Component: (await load())[name] }))
}

/** Route of a component beyond signing in, with the words that it needs. */
export function page<M, N extends keyof M>(
  load: () => Promise<M>,
  name: N,
  ...more: readonly WordPart[]
): LazyRoute<M[N]> {
  return chunk(async () => {
    const [loaded] = await Promise.all([load(), loadWordsOf('rest', ...more)])
    return { Component: loaded[name] }
  })
}
