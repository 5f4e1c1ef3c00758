import type { OfficialTable } from '#contract/features/tabela.ts'
import type { Paging } from '#contract/paging.ts'
import type { Message } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'

/** Export of a register's list, with its order and filters; `Provedor` where a provider exports a client's. */
type ExportData = Pick<Paging, 'sort' | 'filter'> & {
  readonly Entidade: string
  readonly Formato: 'xlsx' | 'csv'
  readonly Idioma: Language
  readonly Arquivo: string
}

/** Synchronization of a register with Siscomex: records to send, keys there to take over. */
type SiscomexData = {
  readonly Registro: 'partnumber' | 'empresa'
  readonly IdCertificado: number
  readonly Enviar: readonly number[]
  readonly Buscar: readonly string[]
  readonly IdPaisOrigem?: string | undefined
}

/** Load of an official table: from the file that the job keeps, by its name, or from its publisher's address. */
type TableData = { readonly Tabela: OfficialTable; readonly Arquivo: string | null }

/** Data of a job, by its kind. */
export type JobData = {
  readonly correio: { readonly Para: string; readonly Assunto: string; readonly Texto: string }
  readonly manutencao: null
  readonly exportacao: ExportData
  readonly siscomex: SiscomexData
  readonly tabela: TableData
}

/** Kinds of job. */
export type JobKind = keyof JobData

/** State of a job: `cancelando` until whoever does it has noticed. */
export type JobState = 'pendente' | 'emCurso' | 'cancelando' | 'concluida' | 'cancelada' | 'falhou'

/** Job that this process has claimed. `Tentativas` counts the claims, this one included. */
export type Job<K extends JobKind = JobKind> = {
  readonly Id: number
  readonly Dados: JobData[K]
  /** Company and user it is done for; null for the server's own. */
  readonly IdRegistro: number | null
  readonly IdUsuario: number | null
  readonly Situacao: JobState
  readonly Tentativas: number
  readonly DataCriacao: string
  /** Whether the claim before has lapsed: its process was killed or cut off, and may have been in the middle of a step. */
  readonly isLapsed: boolean
}

/** Items of a job: in all, where that is known, and those done; a message that its user is told until it ends. */
export type Progress = { readonly Total?: number; readonly Feitos?: number; readonly Mensagem?: Message }

/** Result of a job: items that were refused, and a message where it has ended without being done. */
export type JobResult = { readonly Recusados?: number; readonly Mensagem?: Message }

/** Next attempt of a job that has failed: seconds until then, and the reason that its user is told. */
export type Postponed = { readonly seconds: number; readonly reason: Message }

/** Job while it is being done. */
export type Running = {
  /**
   * Stores the progress. Throws if the job has been cancelled, the server is stopping, or another process has claimed
   * the job meanwhile.
   */
  readonly advance: (progress?: Progress) => Promise<void>
}

/** Worker of a kind of job. */
export type Worker<K extends JobKind = JobKind> = {
  /**
   * Does a job. It is called again after a failure and where a process was killed, so that it has to recognise what
   * is done already.
   */
  readonly run: (job: Job<K>, running: Running) => Promise<JobResult>
  /** Logs a failure; seconds until the next attempt, else the job is given up: a message tells the user why. */
  readonly failed: (job: Job<K>, error: unknown) => number | Postponed | Message | undefined
  /** Effects of a job's end, in the transaction that ends it. */
  readonly ended?: (trx: Executor, job: Job<K>, state: JobState, result: JobResult) => Promise<void>
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
