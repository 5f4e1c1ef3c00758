import type { Message } from '#contract/problem.ts'

/** State of a job: `cancelando` until whoever does it has noticed. */
export type JobState = 'pendente' | 'emCurso' | 'cancelando' | 'concluida' | 'cancelada' | 'falhou'

/** Job that this process has claimed. `Tentativas` counts the claims, this one included. */
export type Job<D = unknown> = {
  readonly Id: number
  readonly Dados: D
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

/** Job while it is being done. */
export type Running = {
  /**
   * Stores the progress. Throws if the job has been cancelled, the server is stopping, or another process has claimed
   * the job meanwhile.
   */
  readonly advance: (progress?: Progress) => Promise<void>
  /** Moment at which it was begun, by the clock of the schedules. */
  readonly begun: Date
}
