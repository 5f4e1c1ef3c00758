import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react'
import { chunk } from './chunk.ts'

/** A component that is loaded on demand. */
export type LazyChunk<P> = FunctionComponent<P> & {
  /**
   * Loads it ahead of its first rendering, which reports a failure; answers whether it has loaded. Never
   * rejects.
   */
  readonly load: () => Promise<boolean>
}

type Source<P> = { readonly OnDemand: ComponentType<P>; loaded?: ComponentType<P> }

/**
 * A component of a part of the portal: `lazyChunk(async () => (await import('./Screen.tsx')).Screen)`. Once loaded it is
 * rendered without suspending: after a fallback was shown, React reveals nothing else for 300 ms.
 */
export function lazyChunk<P extends object>(load: () => Promise<ComponentType<P>>): LazyChunk<P> {
  const begin = chunk(load)
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
  return Object.assign((props: P) => useChunk(source, props), { load: preload })
}

function useChunk<P extends object>(source: Source<P>, props: P) {
  // The component rendered first stays: another one would lose its state.
  const [Shown] = useState(() => source.loaded ?? source.OnDemand)
  return createElement(Shown, props)
}
