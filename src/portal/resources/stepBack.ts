import type { NavigateFunction } from 'react-router-dom'

/** Milliseconds within which a browser steps back: one that does not, as a guard kept it, says nothing. */
const LONGEST_STEP = 3_000

/** Moment until which a step back is awaited, by `performance.now()`. */
let awaitedUntil = 0

/** Steps back in the browser's history, which it does a moment later. */
export function stepBack(navigate: NavigateFunction, steps: number): void {
  awaitedUntil = performance.now() + LONGEST_STEP
  const onDone = () => {
    awaitedUntil = 0
  }
  addEventListener('popstate', onDone, { once: true })
  void navigate(-steps)
}

/**
 * Goes on once the browser has stepped back; false where it is not about to. What is opened in between would be the entry
 * that it leaves.
 */
export function afterStepBack(go: () => void): boolean {
  const left = awaitedUntil - performance.now()
  if (left <= 0) return false
  const end = () => {
    clearTimeout(timer)
    removeEventListener('popstate', end)
    go()
  }
  const timer = setTimeout(end, left)
  addEventListener('popstate', end)
  return true
}
