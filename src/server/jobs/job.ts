/** Data of a job, by its kind, as the wire writes such nouns. */
export type JobData = {
  readonly correio: { readonly Para: string; readonly Assunto: string; readonly Texto: string }
  readonly manutencao: null
}

/** Kinds of job. */
export type JobKind = keyof JobData

/** Job that this process has claimed. `Tentativas` counts the claims, this one included. */
export type Job<K extends JobKind = JobKind> = {
  readonly Id: number
  readonly Dados: JobData[K]
  readonly Tentativas: number
  readonly DataCriacao: string
}

/** Job while it is being done. */
export type Running = {
  /** Aborted once the server is stopping: a worker that then rejects is called again by the next server. */
  readonly signal: AbortSignal
  /** Renews the claim, which lasts two minutes. Throws if another process has claimed the job meanwhile. */
  readonly renew: () => Promise<void>
}

/** Worker of a kind of job. */
export type Worker<K extends JobKind = JobKind> = {
  /**
   * Does a job. It is called again after a failure and where a process was killed, so that it has to recognise what
   * is done already.
   */
  readonly run: (job: Job<K>, running: Running) => Promise<void>
  /** Logs a failure; seconds until the next attempt, or undefined to give the job up. */
  readonly failed: (job: Job<K>, error: unknown) => number | undefined
  /** Whether jobs stay in the table once they are done. */
  readonly isKept?: boolean
  /** Seconds between the end of a round and the next, of work that comes round by itself: it has one job. */
  readonly every?: number
  /** Milliseconds between the start of the server and the first job. */
  readonly first?: number
  /** Milliseconds between looks for jobs that other processes have added. */
  readonly poll?: number
}

/** Worker of each kind. */
export type Workers = { readonly [K in JobKind]: Worker<K> }
