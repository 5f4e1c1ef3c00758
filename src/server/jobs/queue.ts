import { sql } from 'kysely'
import type { Message } from '#contract/problem.ts'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { countAdded } from './added.ts'
import { tellJob } from './change.ts'
import type { Job, JobData, JobKind, JobResult, JobState, Progress, Worker } from './job.ts'

/** Seconds of a claim, which its process renews all the time: one that has lapsed is of a process that has ended. */
export const CLAIM_SECONDS = 15

type Adding = {
  /** If false, the same statement runs, but inserts nothing: who waits for the answer cannot tell. */
  readonly isMeant?: boolean
  /** Company and user it is done for. */
  readonly company?: number
  readonly user?: number
  /** Lane in which one job at most is not done yet. */
  readonly lane?: string
}

/**
 * Adds a job, done after the transaction is committed; answers its Id, or undefined where its lane has one that is
 * not done yet. Runs as the owner: requests cannot read jobs.
 */
export async function addJob<K extends JobKind>(
  trx: Executor,
  kind: K,
  data: JobData[K],
  { isMeant = true, company, user, lane }: Adding = {},
): Promise<number | undefined> {
  const { rows } = await sql<{ Id: number }>`
    insert into tarefa ("Tipo", "Dados", "IdRegistro", "IdUsuario", "Fila")
    select ${kind}, ${JSON.stringify(data)}::jsonb, ${company ?? null}::bigint, ${user ?? null}::bigint,
      ${lane ?? null}::text
    where ${isMeant}::boolean
    on conflict ("Fila") where "Fim" is null do nothing
    returning "Id"`.execute(trx)
  countAdded(kind)
  const id = rows[0]?.Id
  if (id !== undefined && company !== undefined) await tellJob(trx, id)
  return id
}

/**
 * Claims the job of a kind that has waited longest, if there is one. No transaction stays open while it is done:
 * the embedded database has a single session.
 */
export function claimJob<K extends JobKind>(db: Database, kind: K): Promise<Job<K> | undefined> {
  return asOwner(db, async trx => {
    const { rows } = await sql<Job<K>>`
      with proxima as materialized (
        select "Id", "Situacao" from tarefa where "Tipo" = ${kind} and "Fim" is null and "Proxima" <= now()
        order by "Proxima", "Id" limit 1 for update skip locked
      )
      update tarefa t
      set "Tentativas" = t."Tentativas" + 1, "Proxima" = now() + make_interval(secs => ${CLAIM_SECONDS}),
        "Resultado" = null, "Situacao" = case t."Situacao" when 'cancelando' then 'cancelando' else 'emCurso' end
      from proxima where t."Id" = proxima."Id"
      returning t."Id", t."Dados", t."IdRegistro", t."IdUsuario", t."Situacao", t."Tentativas", t."DataCriacao",
        t."Tentativas" > 1 and proxima."Situacao" <> 'pendente' as "isLapsed"`.execute(trx)
    const [job] = rows
    if (job) await tellCompany(trx, job)
    return job
  })
}

/** Tells how far a job is, where it is a company's. */
async function tellCompany(trx: Executor, { Id, IdRegistro }: Pick<Job, 'Id' | 'IdRegistro'>): Promise<void> {
  if (IdRegistro !== null) await tellJob(trx, Id)
}

/** Condition that a process still has the claim of a job: the number of attempts is the fence. */
export const isClaimed = ({ Id, Tentativas }: Job) =>
  sql`"Id" = ${Id} and "Tentativas" = ${Tentativas} and "Fim" is null`

/** Ends a claimed job in a state, with what follows from its end; one that is not kept is deleted. */
export async function endJob(
  db: Database,
  job: Job,
  { isKept = false, ended }: Pick<Worker, 'isKept' | 'ended'>,
  state: JobState,
  result: JobResult = {},
): Promise<void> {
  await asOwner(db, async trx => {
    const { numAffectedRows } = isKept
      ? await sql`update tarefa set "Situacao" = ${state}, "Fim" = now(), "Resultado" = ${JSON.stringify(result)}::jsonb
          where ${isClaimed(job)}`.execute(trx)
      : await sql`delete from tarefa where ${isClaimed(job)}`.execute(trx)
    if (!numAffectedRows) return
    await tellCompany(trx, job)
    await ended?.(trx, job, state, result)
  })
}

/**
 * Postpones a claimed job by that many seconds, with the reason for its user; one that has been cancelled meanwhile is
 * ended at once.
 */
export async function postponeJob(
  db: Database,
  job: Job,
  seconds: number,
  Mensagem?: Message,
): Promise<void> {
  const result = Mensagem ? JSON.stringify({ Mensagem } satisfies JobResult) : null
  await asOwner(db, async trx => {
    await sql`
      update tarefa set
        "Proxima" = now() + make_interval(secs => case "Situacao" when 'emCurso' then ${seconds}::double precision else 0 end),
        "Situacao" = case "Situacao" when 'emCurso' then 'pendente' else "Situacao" end,
        "Resultado" = ${result}::jsonb
      where ${isClaimed(job)}`.execute(trx)
    await tellCompany(trx, job)
  })
}

/** Renews a claim, stores the progress, and tells it if `isTold`; answers the job's state, or undefined where the claim is lost. */
export async function renewClaim(
  db: Database,
  job: Job,
  { Total, Feitos, Mensagem }: Progress = {},
  isTold = false,
): Promise<JobState | undefined> {
  const result = Mensagem ? JSON.stringify({ Mensagem } satisfies JobResult) : null
  return asOwner(db, async trx => {
    const { rows } = await sql<Pick<Job, 'Situacao'>>`
      update tarefa set "Proxima" = now() + make_interval(secs => ${CLAIM_SECONDS}),
        "Total" = coalesce(${Total ?? null}::integer, "Total"), "Feitos" = coalesce(${Feitos ?? null}::integer, "Feitos"),
        "Resultado" = coalesce(${result}::jsonb, "Resultado")
      where ${isClaimed(job)} returning "Situacao"`.execute(trx)
    if (isTold) await tellCompany(trx, job)
    return rows[0]?.Situacao
  })
}

/** Deletes a batch of jobs that are long done, with their files. */
export function sweepJobs(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'tarefa', sql`"Fim" < now() - make_interval(days => ${settings.taskDays})`)
}
