import { type ReactNode, Suspense } from 'react'
import { usePreloadDelay } from './usePreloadDelay.ts'

type Props = {
  /** Lazy part that is shown. */
  readonly of: { readonly load: () => Promise<boolean> }
  /** Whether it is shown as soon as it has loaded. */
  readonly isWanted?: boolean
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Lazy part that comes a moment after the first paint, or when it is wanted. It renders by itself then: the page around
 * it, with all its rows, does not.
 */
export function LaterPart({ of: { load }, isWanted = false, fallback = null, children }: Props) {
  const isLoaded = usePreloadDelay(load)
  return (isWanted || isLoaded) && <Suspense fallback={fallback}>{children}</Suspense>
}
