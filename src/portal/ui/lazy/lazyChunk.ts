import { type ComponentType, createElement, type FunctionComponent, lazy, memo, useState } from 'react'
import type { WordPart } from '#i18n/parts.ts'
import { loadWordsOf } from '#portal/providers/words/language.ts'
import { chunk } from './chunk.ts'

/** A component that is loaded on demand. */
export type LazyChunk<P> = FunctionComponent<P> & {
  /**
   * Loads it ahead of its first rendering, which reports a failure; answers whether it has loaded. Never
   * rejects.
   */
  readonly load: () => Promise<boolean>
  readonly isLoaded: () => boolean
}

type Source<P> = { readonly OnDemand: ComponentType<P>; loaded?: ComponentType<P> }

/** Names of a module's components. */
type ComponentName<M> = { [N in keyof M]: M[N] extends ComponentType<never> ? N : never }[keyof M]

type PropsOf<C> = C extends ComponentType<infer P extends object> ? P : never

/**
 * Lazily loaded component of a module, with the component's own props:
 * `lazyChunk(() => import('./Screen.tsx'), 'Screen')`. Loaded with it are the words that come after the first paint,
 * unless it is part of that paint and names the part it needs. Once loaded it renders without suspending: after a
 * fallback was shown, React reveals nothing else for 300 ms. It renders again when its props change, not with what is
 * around.
 */
export function lazyChunk<M, N extends ComponentName<M>>(
  load: () => Promise<M>,
  name: N,
  part: WordPart = 'later',
): LazyChunk<PropsOf<M[N]>> {
  type P = PropsOf<M[N]>
  // The cast restates `PropsOf`, which the compiler does not resolve while `M` is open.
  const begin = chunk(async () => {
    const [loaded] = await Promise.all([load(), loadWordsOf(part)])
    return loaded[name] as ComponentType<P>
  })
  const source: Source<P> = {
    OnDemand: lazy(async () => {
      source.loaded ??= await begin()
      return { default: source.loaded }
    }),
  }
  const preload = async () => {
    try {
      source.loaded ??= await begin()
      return true
    } catch {
      return false
    }
  }
  return Object.assign(
    memo((props: P) => useChunk(source, props)),
    { load: preload, isLoaded: () => source.loaded !== undefined },
  )
}

function useChunk<P extends object>(source: Source<P>, props: P) {
  // The component rendered first stays: another one would lose its state.
  const [Shown] = useState(() => source.loaded ?? source.OnDemand)
  return createElement(Shown, props)
}
