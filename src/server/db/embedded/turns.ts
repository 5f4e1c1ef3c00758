import { tellRefusal } from '#server/core/observations.ts'
import { sessionBusy } from './failures.ts'

/** Queue for the single session: first come, first served. */
export type Turns = {
  /**
   * Waits for the session; rejects after the timeout, so that a session never released does not block
   * everybody for ever.
   */
  take(): Promise<void>
  give(): void
  /** Whether the session is in use. */
  isTaken(): boolean
  /** Number of callers that wait for it. */
  waiting(): number
}

/**
 * Creates a queue in which callers wait at most `patience` milliseconds; as long again when the session is just
 * then being opened anew, after which all of them are answered.
 */
export function createTurns(patience: number, isOpen: () => boolean = () => true): Turns {
  const waiting = new Set<() => void>()
  let isTaken = false

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const tire = () => {
        waiting.delete(go)
        tellRefusal('connections')
        reject(sessionBusy(patience))
      }
      const look = () => {
        if (isOpen()) tire()
        else timer = setTimeout(tire, patience)
      }
      let timer = setTimeout(look, patience)
      waiting.add(go)
    })

  return {
    isTaken: () => isTaken,
    waiting: () => waiting.size,
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
