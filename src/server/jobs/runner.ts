import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { addedCount, untilAdded } from './addedJobs.ts'
import type { DeclaredJob } from './job.ts'
import { type Performing, perform } from './perform.ts'
import { addRound, claimJob } from './queue.ts'
import { type Schedule, secondsUntilNext } from './schedule.ts'

/** Running workers. */
export type Jobs = { readonly stop: () => Promise<void> }

const POLL = 3_000
/** Milliseconds after which the transaction that added a job has usually been committed. */
const COMMITTING = 100
/** Milliseconds for which stopping waits for jobs in progress. */
const STOP_TIMEOUT = 7_500

/**
 * Does the jobs of these kinds, with the parts of the server they use, each kind in lanes of its own; any process on
 * the database may take one. Failures are logged and never thrown. `clock` gives the time of the schedules.
 */
export function startJobs<S extends { readonly db: Database }>(
  serving: S,
  jobs: readonly DeclaredJob<string, DeclaredJob['audience'], unknown, S>[],
  clock = () => new Date(),
): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  // Every lane that rests listens to it.
  setMaxListeners(0, signal)
  const working = jobs.map(declared => work({ serving, declared, signal, clock }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(working), wait(STOP_TIMEOUT, undefined, { ref: false })])
    },
  }
}

/** Does the jobs of a kind until the signal. Its timers alone do not keep the process alive. */
async function work<S extends { readonly db: Database }>(performing: Performing<S>): Promise<void> {
  const { serving, declared, signal, clock } = performing
  const { kind, schedule } = declared
  const { beside = 1, poll = POLL } = declared.lanes ?? {}
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  const firstRound = (by: Schedule) => ('every' in by ? 0 : secondsUntilNext(by, clock()))
  let isAdded = schedule === undefined
  const lanes = new Set<Promise<void>>()
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  /** Begins the next job, if there is one; its lane rests after a failure. */
  const begin = async () => {
    if (schedule && !isAdded) await asOwner(serving.db, trx => addRound(trx, declared, firstRound(schedule)))
    isAdded = true
    const job = await claimJob(serving.db, kind)
    if (!job) return false
    const lane: Promise<void> = perform(performing, job)
      .catch(warnUnavailable)
      .then(isDone => (isDone ? undefined : rest(poll)))
      .finally(() => {
        lanes.delete(lane)
        wake()
      })
    lanes.add(lane)
    return true
  }
  if (schedule && 'every' in schedule) await rest(schedule.first ?? 0)
  while (!signal.aborted) {
    const before = addedCount(kind)
    const waiting = new AbortController()
    wake = () => waiting.abort()
    if (lanes.size < beside && (await begin().catch(warnUnavailable))) continue
    await untilAdded(kind, before, poll, waiting.signal)
    if (addedCount(kind) > before && !signal.aborted) await wait(COMMITTING)
  }
  await Promise.all(lanes)
}

/** Logs that the jobs cannot be read or written; they wait. */
function warnUnavailable(error: unknown): false {
  warnThrottled('jobs not read', error)
  return false
}
