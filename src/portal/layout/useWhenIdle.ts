import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '#portal/ui/lazy/idle.ts'

/** Milliseconds for the page to show itself, with its data, before anything else is begun. */
const FIRST = 1_000

/** Loads what is to be begun, and answers how to begin it, which answers how to end it. */
type Begin = () => Promise<() => () => void>

/**
 * Begins something after the first paint, anew for another `of`; nothing without `begin`. The portal works without what
 * fails to load; the next page load tries again.
 */
export function useWhenIdle(begin: Begin | null, of: string): void {
  const load = useEffectEvent(async () => begin?.())
  const isWanted = begin !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `of` is begun anew
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    let stop: (() => void) | undefined
    const start = async () => {
      const loaded = await load()
      if (!isLeft) stop = loaded?.()
    }
    const timer = setTimeout(() => whenIdle(() => start().catch(() => {})), FIRST)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [isWanted, of])
}
