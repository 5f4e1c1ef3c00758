import { setTimeout as wait } from 'node:timers/promises'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { addedCount, untilAdded } from './added.ts'
import type { Job, JobKind, JobResult, Progress, Worker, Workers } from './job.ts'
import { addJob, claimJob, endJob, postponeJob, renewClaim } from './queue.ts'

/** Running workers. */
export type Jobs = { readonly stop: () => Promise<void> }

const POLL = 3_000
/** Milliseconds after which the transaction that added a job has usually been committed. */
const COMMITTING = 100
/** Milliseconds between two renewals of a claim: it outlives one that fails. */
const BEAT = 5_000
/** Milliseconds between two times that the progress of a job is told. */
const TELLING = 500
/** Milliseconds for which stopping waits for jobs in progress. */
const STOP_TIMEOUT = 7_500

/**
 * Does the jobs of the kinds that have a worker, one after the other of each kind; any process on the database may
 * take one. Failures are the workers' to log, and never thrown.
 */
export function startJobs(db: Database, workers: Partial<Workers>): Jobs {
  const stopping = new AbortController()
  const working = Object.entries(workers).map(([kind, worker]) =>
    work(db, kind as JobKind, worker as Worker, stopping.signal),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(working), wait(STOP_TIMEOUT, undefined, { ref: false })])
    },
  }
}

/** Does the jobs of a kind until the signal. Its timers alone do not keep the process alive. */
async function work(db: Database, kind: JobKind, worker: Worker, signal: AbortSignal): Promise<void> {
  const { first = 0, poll = POLL, every } = worker
  let isAdded = every === undefined
  const next = async () => {
    if (!isAdded) await asOwner(db, trx => addJob(trx, kind, null, { lane: kind }))
    isAdded = true
    const job = await claimJob(db, kind)
    return job !== undefined && (await perform(db, job, worker, signal))
  }
  await wait(first, undefined, { signal, ref: false }).catch(() => {})
  while (!signal.aborted) {
    const before = addedCount(kind)
    const isDone = await next().catch(warnUnavailable)
    if (isDone) continue
    await untilAdded(kind, before, poll, signal)
    if (addedCount(kind) > before && !signal.aborted) await wait(COMMITTING)
  }
}

/** Reason for which a job ends that its user has cancelled. */
class Cancelled extends Error {}

/** Does a job; answers whether the next one may be done at once. */
async function perform(db: Database, job: Job, worker: Worker, signal: AbortSignal): Promise<boolean> {
  const check = (state: Job['Situacao'] | undefined) => {
    if (state === undefined) throw new Error('Another process has claimed the job.')
    if (state === 'cancelando') throw new Cancelled()
  }
  const advance = async (progress: Progress = {}) => {
    signal.throwIfAborted()
    check(await renewClaim(db, job, progress, isDue(progress)))
  }
  const isDue = pacedTelling()
  let result: JobResult = {}
  const beat = () => void renewClaim(db, job, {}, isDue({})).catch(warnUnavailable)
  const beating = setInterval(beat, BEAT).unref()
  try {
    check(job.Situacao)
    result = await worker.run(job, { advance })
  } catch (error) {
    if (error instanceof Cancelled) await endJob(db, job, worker, 'cancelada')
    else await afterFailure(db, job, worker, signal.aborted ? 0 : worker.failed(job, error))
    return false
  } finally {
    clearInterval(beating)
  }
  if (worker.every !== undefined) await postponeJob(db, job, worker.every)
  else await endJob(db, job, worker, 'concluida', result)
  return worker.every === undefined
}

/** Whether progress is told now, at most once in a while; what was not told is owed until the next time. */
function pacedTelling(): (progress: Progress) => boolean {
  let last = Number.NEGATIVE_INFINITY
  let isOwed = false
  return progress => {
    isOwed ||= Object.keys(progress).length > 0
    if (!isOwed || performance.now() - last < TELLING) return false
    last = performance.now()
    isOwed = false
    return true
  }
}

/** Postpones a job that has failed by the seconds that its worker says, or gives it up. */
async function afterFailure(
  db: Database,
  job: Job,
  worker: Worker,
  decided: ReturnType<Worker['failed']>,
): Promise<void> {
  if (typeof decided === 'number') return postponeJob(db, job, decided)
  if (decided && 'seconds' in decided) return postponeJob(db, job, decided.seconds, decided.reason)
  await endJob(db, job, worker, 'falhou', decided && { Mensagem: decided })
}

/** Logs that the jobs cannot be read or written; they wait. */
function warnUnavailable(error: unknown): boolean {
  warnThrottled('jobs not read', error)
  return false
}
