import { warnThrottled } from '#server/core/log.ts'

/** Queues of work: that of one is done one behind the other, that of different ones beside each other. */
export type Queues = {
  /** Runs work after all before it in its queue: a user's call to leave never overtakes the one to follow. */
  readonly inTurn: <T>(queue: Queue, work: () => Promise<T>) => Promise<T>
  /** Runs work in its turn; what fails is logged alone. */
  readonly later: (queue: Queue, work: () => Promise<unknown>) => void
  /** Resolves once all that has been asked for is done. */
  readonly settled: () => Promise<unknown>
}

/** Name of a queue: calls have one for each user, changes one for each company, so that none waits for another's (decision 0387). */
type Queue = `user ${number}` | `company ${number}` | 'beat'

/** Creates queues without work. */
export function createQueues(): Queues {
  const working = new Map<Queue, Promise<unknown>>()
  const inTurn = <T>(queue: Queue, work: () => Promise<T>): Promise<T> => {
    const done = (working.get(queue) ?? Promise.resolve()).then(work)
    const last = done
      .catch(error => warnThrottled('followers of records not told', error))
      .finally(() => {
        if (working.get(queue) === last) working.delete(queue)
      })
    working.set(queue, last)
    return done
  }
  return {
    inTurn,
    later: (queue, work) => void inTurn(queue, work).catch(() => {}),
    settled: async () => {
      while (working.size > 0) await Promise.all(working.values())
    },
  }
}
