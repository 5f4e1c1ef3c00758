import type { WordPart } from '#i18n/parts.ts'
import { loadWordsOf } from '#portal/providers/words/language.ts'
import { chunk } from '#portal/ui/lazy/chunk.ts'

/** Lazy part of a route: `{ path, lazy: page(() => import('./Screen.tsx'), 'Screen') }`. */
type LazyRoute<C> = () => Promise<{ readonly Component: C }>

/** Route of a component that needs the words of some parts. */
export function pageWith<M, N extends keyof M>(
  parts: readonly WordPart[],
  load: () => Promise<M>,
  name: N,
): LazyRoute<M[N]> {
  return chunk(async () => {
    const [loaded] = await Promise.all([load(), loadWordsOf(...parts)])
    return { Component: loaded[name] }
  })
}

/** Route of a component that needs no words beyond those of the sign-in page. */
export const entryPage = <M, N extends keyof M>(load: () => Promise<M>, name: N) => pageWith([], load, name)

/** Route of a component that may need any word beyond those of the sign-in page, and the parts that few pages need. */
export const page = <M, N extends keyof M>(load: () => Promise<M>, name: N, ...more: readonly WordPart[]) =>
  pageWith(['list', 'later', ...more], load, name)
