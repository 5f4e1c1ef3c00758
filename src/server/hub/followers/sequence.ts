import { warnThrottled } from '#server/core/log.ts'

/** Work that is done one behind the other. */
export type Sequence = {
  /** Runs work after all before it: a call to leave never overtakes the one to follow. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs work in its turn; what fails is logged alone. */
  readonly later: (work: () => Promise<unknown>) => void
  /** Resolves once all that has been asked for is done. */
  readonly settled: () => Promise<unknown>
}

/** Creates a sequence without work. */
export function createSequence(): Sequence {
  let working: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = working.then(work)
    working = done.catch(error => warnThrottled('followers of records not told', error))
    return done
  }
  return {
    inTurn,
    later: work => void inTurn(work).catch(() => {}),
    settled: () => working,
  }
}
