import { sql } from 'kysely'
import type { Message } from '#contract/problem.ts'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { countAdded } from './addedJobs.ts'
import { tellJob } from './change.ts'
import type { Job, JobResult, JobState, Progress } from './claimedJob.ts'
import type { Audience, DeclaredJob, JobOwner } from './job.ts'

/** Seconds of a claim, which its process renews all the time: one that has lapsed is of a process that has ended. */
export const CLAIM_SECONDS = 15

type Adding = JobOwner & {
  /** If false, the same statement runs, but inserts nothing: who waits for the answer cannot tell. */
  readonly isMeant?: boolean
  /** Seconds until it may be begun. */
  readonly after?: number
}

/**
 * Adds a job, done after the transaction is committed; answers its Id, or undefined where one of the same lane is not
 * done yet. Runs as the owner: requests cannot read jobs (decision 0214).
 */
export async function addJob<D, S>(
  trx: Executor,
  { kind, register, lanes, schedule }: DeclaredJob<string, Audience, D, S>,
  data: D,
  { isMeant = true, after = 0, company, user }: Adding = {},
): Promise<number | undefined> {
  const single = lanes?.single?.(data, { company, user })
  const lane = schedule ? kind : single && `${kind} ${single}`
  const { rows } = await sql<{ Id: number }>`
    insert into tarefa ("Tipo", "Dados", "Registro", "IdRegistro", "IdUsuario", "Fila", "Proxima")
    select ${kind}, ${JSON.stringify(data)}::jsonb, ${register?.(data) ?? null}, ${company ?? null}::bigint,
      ${user ?? null}::bigint, ${lane ?? null}::text, now() + make_interval(secs => ${after})
    where ${isMeant}::boolean
    on conflict ("Fila") where "Fim" is null do nothing
    returning "Id"`.execute(trx)
  // Rounds are looked for, each at its time.
  if (!schedule) countAdded(kind)
  const id = rows[0]?.Id
  if (id !== undefined && company !== undefined) await tellJob(trx, id)
  return id
}

/** Adds the next round of work that begins by itself, where there is none yet. */
export async function addRound(
  trx: Executor,
  declared: DeclaredJob<string, Audience, unknown, never>,
  after: number,
): Promise<void> {
  await addJob(trx, declared, null, { after })
}

/** Condition that a job `other` is being done, of the same kind and company as the job `t`. */
const isCompanyBusy = sql`exists (select from tarefa other
  where other."Tipo" = t."Tipo" and other."IdRegistro" = t."IdRegistro" and other."Fim" is null
    and other."Situacao" <> 'pendente' and other."Proxima" > now())`

/**
 * Claims the job of a kind that has waited longest, if there is one; of a company, only while no other of the kind is
 * being done. No transaction stays open while it is done: the embedded database has a single session (decision 0279).
 */
export function claimJob(db: Database, kind: string): Promise<Job | undefined> {
  return asOwner(db, async trx => {
    // Claims of a kind take turns: two of one company must not be taken at the same moment.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tarefa ${kind}`}, 0))`.execute(trx)
    const { rows } = await sql<Job>`
      with proxima as materialized (
        select "Id", "Situacao" from tarefa t
        where "Tipo" = ${kind} and "Fim" is null and "Proxima" <= now() and not ${isCompanyBusy}
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

/** Way in which jobs of a kind end: whether they stay, and what follows in the same transaction. */
type End = {
  readonly isKept: boolean
  readonly effects: (trx: Executor) => Promise<void>
}

/** Ends a claimed job in a state, with what follows from its end; one that is not kept is deleted. */
export async function endJob(
  db: Database,
  job: Job,
  state: JobState,
  result: JobResult,
  { isKept, effects }: End,
): Promise<void> {
  await asOwner(db, async trx => {
    const { numAffectedRows } = isKept
      ? await sql`update tarefa set "Situacao" = ${state}, "Fim" = now(), "Resultado" = ${JSON.stringify(result)}::jsonb
          where ${isClaimed(job)}`.execute(trx)
      : await sql`delete from tarefa where ${isClaimed(job)}`.execute(trx)
    if (!numAffectedRows) return
    await tellCompany(trx, job)
    await effects(trx)
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

const isFailed = (kind: string, id: number) =>
  sql`"Id" = ${id} and "Tipo" = ${kind} and "Situacao" = 'falhou'`

/** Has a job of the kind done again that was given up, as if it were new; answers whether there is one. */
export async function retryFailed(trx: Executor, kind: string, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tarefa set "Situacao" = 'pendente', "Fim" = null, "Tentativas" = 0, "Proxima" = now(), "Resultado" = null
    where ${isFailed(kind, id)}`.execute(trx)
  if (numAffectedRows) countAdded(kind)
  return Boolean(numAffectedRows)
}

/** Deletes a job of the kind that was given up; answers whether there is one. */
export async function dropFailed(trx: Executor, kind: string, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from tarefa where ${isFailed(kind, id)}`.execute(trx)
  return Boolean(numAffectedRows)
}

/** Deletes a batch of jobs that are long done, with their files; what the server gave up, which is about nothing, stays longer. */
export function sweepJobs(trx: Executor): Promise<boolean> {
  const { taskDays, failedDays } = settings
  return deleteExpired(
    trx,
    'tarefa',
    sql`"Fim" < now() - make_interval(days =>
      case when "Situacao" = 'falhou' and "Registro" is null then ${failedDays}::integer else ${taskDays}::integer end)`,
  )
}
