let count = 0
const waiting = new Set<() => void>()

/** Says that a letter was posted in this process; it can be read once its transaction has ended. */
export function tellPosted(): void {
  count += 1
  for (const go of waiting) go()
}

/** How many letters this process has posted. */
export function postedSoFar(): number {
  return count
}

/** Waits until more than `before` were posted, but no longer than those milliseconds, nor past the signal. */
export function untilPosted(before: number, longest: number, signal: AbortSignal): Promise<void> {
  if (count > before || signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      waiting.delete(end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, longest)
    waiting.add(end)
    signal.addEventListener('abort', end)
  })
}
