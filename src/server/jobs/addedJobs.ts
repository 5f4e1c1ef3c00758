const counts = new Map<string, number>()
const waiting = new Map<string, Set<() => void>>()

/** Counts a job added by this process; it is visible once its transaction has been committed. */
export function countAdded(kind: string): void {
  counts.set(kind, addedCount(kind) + 1)
  for (const go of waiting.get(kind) ?? []) go()
}

/** Number of jobs of a kind that this process has added. */
export function addedCount(kind: string): number {
  return counts.get(kind) ?? 0
}

/** Waits until the count exceeds `before`, but no longer than `longest` milliseconds, nor past the signal. */
export function untilAdded(
  kind: string,
  before: number,
  longest: number,
  signal: AbortSignal,
): Promise<void> {
  if (addedCount(kind) > before || signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const those = waiting.get(kind) ?? new Set()
    waiting.set(kind, those)
    const end = () => {
      clearTimeout(timer)
      those.delete(end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, longest)
    those.add(end)
    signal.addEventListener('abort', end)
  })
}
