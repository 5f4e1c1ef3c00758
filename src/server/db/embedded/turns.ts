import { sessionBusy } from './failures.ts'

/** Whose turn it is with the one session: first come, first served. */
export type Turns = {
  /** Rejects after the turns' patience, so that a turn never given back does not hang everybody for ever. */
  take(): Promise<void>
  give(): void
  /** Whether somebody has it. */
  isTaken(): boolean
}

/** Turns whose takers wait at most `patience` milliseconds. */
export function createTurns(patience: number): Turns {
  const waiting = new Set<() => void>()
  let isTaken = false

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(sessionBusy(patience))
      }, patience)
      waiting.add(go)
    })

  return {
    isTaken: () => isTaken,
    take: async () => {
      if (isTaken) return wait()
      isTaken = true
    },
    give: () => {
      const [next] = waiting
      if (!next) {
        isTaken = false
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
