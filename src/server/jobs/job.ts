import type { z } from 'zod'
import type { Message } from '#contract/problem.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import type { Job, JobResult, JobState, Running } from './claimedJob.ts'
import type { Schedule } from './schedule.ts'

/** Users who see a job: none, its own, or all of its company who may see what it is about. */
export type Audience = 'server' | 'user' | 'company'

/** Company and user a job is done for. */
export type JobOwner = { readonly company?: number | undefined; readonly user?: number | undefined }

/** Judgement of a failure: seconds until another attempt and why, or the end, with what its user is told of it. */
export type Verdict =
  | { readonly seconds: number; readonly reason: Message }
  | { readonly end: Message | undefined }

/** Attempts at a job that fails. */
export type Attempts = {
  readonly most: number
  /** Seconds to wait after that many attempts. */
  readonly pause: (attempts: number) => number
  /** Judgement of a failure that is not simply tried again; `isLast` where it would be given up. */
  readonly judge?: (error: unknown, isLast: boolean) => Verdict | undefined
  /** Fields of the line of the log; the error itself where it is left out. */
  readonly logged?: (error: unknown) => object
}

/** Jobs of a kind beside each other in one process; of one company, one after the other in all processes. */
export type Lanes<D> = {
  /** Most of them at once, 1 where it is left out. */
  readonly beside?: number
  /** Milliseconds between looks for jobs that other processes have added, 3,000 where it is left out. */
  readonly poll?: number
  /** Name under which one job at most is not done yet. */
  readonly single?: (data: D, owner: JobOwner) => string
}

/** File that is made by a job and kept with it. */
export type JobFile<D> = {
  readonly name: (data: D) => string
  /** Media type. */
  readonly type: (data: D) => string
  /** Throws where a caller may not take it any more. */
  readonly assertTaken: (
    executor: Executor,
    caller: Caller,
    job: Pick<Job<D>, 'Dados' | 'IdRegistro'>,
  ) => Promise<unknown>
}

/** Parts of a declaration by which users see their jobs; words: `jobs.kinds.<kind>`. */
type Shown<D> = {
  /** Register it is about, or official table, by name. */
  readonly register: (data: D) => string
  /** Path of the portal's page that shows it, by that name. */
  readonly page: (register: string) => string
}

type Work<K, A, D, S> = {
  readonly kind: K
  readonly audience: A
  readonly schedule?: Schedule
  readonly attempts: Attempts
  readonly lanes?: Lanes<D>
  readonly file?: JobFile<D>
  /** Whether a job of the server's stays in the table after it ended in that state, as those of users do. */
  readonly isKept?: (serving: S, state: JobState) => boolean
  /**
   * Does a job. It is called again after a failure and where a process was killed, so that it has to recognise what
   * is done already.
   */
  readonly run: (serving: S, job: Job<D>, running: Running) => Promise<JobResult>
  /** Effects of a job's end, in the transaction that ends it. */
  readonly ended?: (trx: Executor, job: Job<D>, state: JobState, result: JobResult) => Promise<void>
} & Partial<Shown<D>>

/** Schema of a job's data, by which they are read before each use. */
type Schema<D> = { readonly data: z.ZodType<D> }

/** Kind of job: `D` is the type of its data when it is added, `S` the parts of the server that it uses. */
export type DeclaredJob<
  K extends string = string,
  A extends Audience = Audience,
  D = unknown,
  S = never,
> = Work<K, A, unknown, S> & Schema<D>

/**
 * Kind of job as it is declared: the one place that knows its data, its users, its times and its work. The server's
 * alone have a schedule: a round has neither company nor user (decision 0278).
 */
export function job<const K extends string, const A extends Audience, D, S>(
  declaration: Work<K, A, D, S> &
    Schema<D> &
    (A extends 'server' ? unknown : Shown<D> & { readonly schedule?: never }),
): DeclaredJob<K, A, D, S> {
  const { data, register, lanes, file, run, ended, ...rest }: Work<K, A, D, S> & Schema<D> = declaration
  const read = <J extends { readonly Dados: unknown }>(one: J) => ({ ...one, Dados: data.parse(one.Dados) })
  const { single, ...side } = lanes ?? {}
  return {
    ...rest,
    data,
    lanes: { ...side, ...(single && { single: (given, owner) => single(data.parse(given), owner) }) },
    ...(register && { register: given => register(data.parse(given)) }),
    ...(file && {
      file: {
        name: given => file.name(data.parse(given)),
        type: given => file.type(data.parse(given)),
        assertTaken: (executor, caller, one) => file.assertTaken(executor, caller, read(one)),
      },
    }),
    run: (serving, one, running) => run(serving, read(one), running),
    ...(ended && {
      // Data that nobody can read must not keep the job from ending.
      ended: async (trx, one, state, result) => {
        if (data.safeParse(one.Dados).success) await ended(trx, read(one), state, result)
      },
    }),
  }
}
