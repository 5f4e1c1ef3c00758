import { setTimeout as wait } from 'node:timers/promises'
import { log } from '#server/core/log.ts'
import { problemOf } from './errors.ts'

const PAUSE = 1_000

/**
 * Answer of a server of databases that may not be up yet, as after a restart of the machine: asked again each second for
 * `patience` milliseconds, which the log says once (decision 0396). Throws its last error then, and any other at once.
 */
export async function whenReached<T>(ask: () => Promise<T>, patience: number): Promise<T> {
  const end = performance.now() + patience
  for (let isTold = false; ; isTold = true) {
    try {
      return await ask()
    } catch (error) {
      if (problemOf(error)?.type !== 'connection' || performance.now() >= end) throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (!isTold)
        log.warn({ reason, seconds: patience / 1_000 }, 'the database does not answer yet: it is waited for')
      await wait(PAUSE)
    }
  }
}
