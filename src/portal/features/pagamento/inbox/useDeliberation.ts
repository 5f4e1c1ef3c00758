import { useEffect, useState } from 'react'

/** Milliseconds that what is decided on is seen before a decision on it counts. */
const SEEING = 500

type Deliberation = {
  /** Whether a decision counts by now. */
  readonly isSeen: boolean
  /** Decides; a press that comes too early decides nothing and begins the time anew, so that hammering a key never does. */
  readonly press: () => void
}

/**
 * Decision on what is shown, which a press meant for what stood there before does not make (decision 0355). `shown` names what
 * it is; undefined while it is still read.
 */
export function useDeliberation(shown: string | undefined, decide: () => void): Deliberation {
  const [seen, setSeen] = useState<string>()
  const [early, setEarly] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press that was too early begins the time anew.
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setSeen(shown), SEEING)
    return () => clearTimeout(timer)
  }, [shown, early])
  const isSeen = shown !== undefined && seen === shown
  return { isSeen, press: isSeen ? decide : () => setEarly(early + 1) }
}
