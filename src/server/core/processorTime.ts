/** Processor time as Node tells it, in microseconds. */
type Usage = { readonly user: number; readonly system: number }

/** Milliseconds of processor time. */
export function millisecondsOf({ user, system }: Usage): number {
  return (user + system) / 1_000
}

/** Limit that ended the watch: of processor time, or by the clock, for work that hardly got a processor. */
export type Reached = 'processor' | 'clock'

type Limited = {
  /** Limit of processor time in milliseconds. */
  readonly limit: number
  /** Limit by the clock in milliseconds: much longer, since other work may keep the processors busy. */
  readonly clock: number
  /** Processor time so far in milliseconds; rejects for a thread that has not begun or is ending. */
  readonly used: () => Promise<number>
  /** Called once. */
  readonly over: (reached: Reached) => void
}

/**
 * Watches the processor time of a thread's work until a limit is reached or the returned function is called
 * (decision 0247).
 */
export function limitProcessorTime({ limit, clock, used, over }: Limited): () => void {
  let isWatching = true
  const leave = () => {
    isWatching = false
    clearTimeout(timer)
    clearTimeout(last)
  }
  const end = (reached: Reached) => {
    if (!isWatching) return
    leave()
    over(reached)
  }
  const look = async () => {
    const left = limit - (await used().catch(() => 0))
    if (left <= 0) end('processor')
    else if (isWatching) timer = setTimeout(look, Math.max(left, 1))
  }
  let timer = setTimeout(look, limit)
  // Apart from the looks, because a thread within native code does not tell its processor time.
  const last = setTimeout(() => end('clock'), clock)
  return leave
}
