import { log, warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Job, JobResult, JobState, Progress } from './claimedJob.ts'
import type { Audience, DeclaredJob } from './job.ts'
import { addRound, endJob, postponeJob, renewClaim } from './queue.ts'
import { mayBegin, secondsUntilNext } from './schedule.ts'

/** Kind of job as a process does it: with its parts of the server, until the signal, by a clock. */
export type Performing<S> = {
  readonly serving: S & { readonly db: Database }
  readonly declared: DeclaredJob<string, Audience, unknown, S>
  readonly signal: AbortSignal
  readonly clock: () => Date
}

/** Milliseconds between two renewals of a claim: it outlives one that fails (decision 0219). */
const BEAT = 5_000
/** Milliseconds between two times that the progress of a job is told. */
const TELLING = 500

/** Reason for which a job ends that its user has cancelled. */
class Cancelled extends Error {}

/** Does a claimed job; answers whether the next one may be done at once. */
export async function perform<S>(performing: Performing<S>, job: Job): Promise<boolean> {
  const { serving, declared, signal, clock } = performing
  const { db } = serving
  const { schedule } = declared
  const begun = clock()
  if (schedule && !mayBegin(schedule, begun)) {
    await postponeJob(db, job, secondsUntilNext(schedule, begun))
    return true
  }
  const check = (state: JobState | undefined) => {
    if (state === undefined) throw new Error('Another process has claimed the job.')
    if (state === 'cancelando') throw new Cancelled()
  }
  const isDue = pacedTelling()
  const advance = async (progress: Progress = {}) => {
    signal.throwIfAborted()
    check(await renewClaim(db, job, progress, isDue(progress)))
  }
  const beat = () =>
    void renewClaim(db, job, {}, isDue({})).catch(error => warnThrottled('claim of a job not renewed', error))
  const beating = setInterval(beat, BEAT).unref()
  let result: JobResult
  try {
    check(job.Situacao)
    result = await declared.run(serving, job, { advance, begun })
  } catch (error) {
    if (error instanceof Cancelled) await end(performing, job, 'cancelada')
    else if (signal.aborted) await postponeJob(db, job, 0)
    else await afterFailure(performing, job, error)
    return false
  } finally {
    clearInterval(beating)
  }
  await end(performing, job, 'concluida', result)
  return true
}

/** Ends a job with its effects; of work that begins by itself, the next round is added. */
function end<S>(
  { serving, declared, clock }: Performing<S>,
  job: Job,
  state: JobState,
  result: JobResult = {},
): Promise<void> {
  const { audience, schedule, isKept, ended } = declared
  return endJob(serving.db, job, state, result, {
    isKept: audience !== 'server' || (isKept?.(serving, state) ?? false),
    effects: async trx => {
      await ended?.(trx, job, state, result)
      if (schedule) await addRound(trx, declared, secondsUntilNext(schedule, clock()))
    },
  })
}

/** Postpones a job that has failed, or gives it up: by the judgement of its kind, else by the number of attempts. */
async function afterFailure<S>(performing: Performing<S>, job: Job, error: unknown): Promise<void> {
  const { kind, audience, attempts } = performing.declared
  const { db } = performing.serving
  const { Id: jobId, Tentativas } = job
  const isLast = Tentativas >= attempts.most
  const verdict = attempts.judge?.(error, isLast)
  if (verdict && 'seconds' in verdict) return postponeJob(db, job, verdict.seconds, verdict.reason)
  const fields = { kind, jobId, ...(attempts.logged?.(error) ?? { err: error }) }
  if (!verdict && !isLast) {
    const seconds = attempts.pause(Tentativas)
    log.warn({ ...fields, seconds }, 'job failed, tried again later')
    return postponeJob(db, job, seconds, audience === 'server' ? undefined : { key: 'jobs.failedOnce' })
  }
  // Reasons that the user is told, and can do something about, are none of the operator's.
  if (isLast || audience === 'server' || !verdict?.end)
    log[audience === 'server' ? 'error' : 'warn'](fields, 'job given up')
  await end(performing, job, 'falhou', verdict?.end && { Mensagem: verdict.end })
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
