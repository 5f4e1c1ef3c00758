import type { NavigateFunction } from 'react-router-dom'

let isPending = false

/** Steps back in the browser's history, which it does a moment later. */
export function stepBack(navigate: NavigateFunction, steps: number): void {
  isPending = true
  const onDone = () => {
    isPending = false
  }
  addEventListener('popstate', onDone, { once: true })
  void navigate(-steps)
}

/**
 * Goes on once the browser has stepped back; false where it is not about to. What is opened in between would be the entry
 * that it leaves.
 */
export function afterStepBack(go: () => void): boolean {
  if (isPending) addEventListener('popstate', go, { once: true })
  return isPending
}
