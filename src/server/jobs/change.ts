import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { CHANNEL } from '#server/db/channel.ts'
import type { JobState } from './claimedJob.ts'

/** Beginning of the payload of the notification that a job of a company has changed; the change follows, as JSON. */
export const JOB_CHANGED = 'job '

/** Job of a company as the processes tell each other of it: whose it is, and how far. Nothing of it is stored. */
export type JobChange = {
  readonly Id: number
  readonly Tipo: string
  /** Register it is about, or official table. */
  readonly Registro: string
  readonly IdRegistro: number
  /** Null for one that begins by itself. */
  readonly IdUsuario: number | null
  /** Null for one that has been removed. */
  readonly Situacao: JobState | null
  readonly Total: number | null
  readonly Feitos: number
}

const changeOf = (state = sql`"Situacao"`) => sql`jsonb_build_object(
  'Id', "Id", 'Tipo', "Tipo", 'Registro', "Registro", 'IdRegistro', "IdRegistro",
  'IdUsuario', "IdUsuario", 'Situacao', ${state}, 'Total', "Total", 'Feitos', "Feitos")`

const isOfCompany = sql`"IdRegistro" is not null and "Registro" is not null`

/** Tells every process how far a job is, once the transaction is committed. As the owner; the server's own jobs concern nobody. */
export async function tellJob(trx: Executor, id: number, isRemoved = false): Promise<void> {
  const change = isRemoved ? changeOf(sql`null::text`) : changeOf()
  await sql`
    select pg_notify(${CHANNEL}, ${JOB_CHANGED} || ${change}::text) from tarefa where "Id" = ${id} and ${isOfCompany}`.execute(
    trx,
  )
}

/** Seconds for which a job counts as recent after its end. */
const RECENT = 30

/** Jobs of companies that are not over, or ended lately: for a process that hears of no change. As the owner. */
export async function recentJobs(trx: Executor): Promise<readonly JobChange[]> {
  const { rows } = await sql<{ readonly Mudanca: JobChange }>`
    select ${changeOf()} as "Mudanca" from tarefa
    where ${isOfCompany} and ("Fim" is null or "Fim" > now() - make_interval(secs => ${RECENT}))`.execute(trx)
  return rows.map(({ Mudanca }) => Mudanca)
}
