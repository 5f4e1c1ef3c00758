let count = 0
const waiting = new Set<() => void>()

/**
 * Counts an e-mail added to the outbox by this process; it is visible once its transaction has been
 * committed.
 */
export function notifySender(): void {
  count += 1
  for (const go of waiting) go()
}

/** Number of e-mails that this process has added to the outbox. */
export function enqueuedCount(): number {
  return count
}

/** Waits until the count exceeds `before`, but no longer than `longest` milliseconds, nor past the signal. */
export function untilEnqueued(before: number, longest: number, signal: AbortSignal): Promise<void> {
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
