import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { countAdded } from './added.ts'
import type { Job, JobData, JobKind } from './job.ts'

/** Seconds of a claim. A process that has not renewed its claim by then must have ended. */
const CLAIM_SECONDS = 120

/**
 * Adds a job, done after the transaction is committed. Runs as the owner: requests cannot read jobs. If it is not
 * meant to be done, the same statement runs, but inserts nothing.
 */
export async function addJob<K extends JobKind>(
  trx: Executor,
  kind: K,
  data: JobData[K],
  isMeant = true,
): Promise<void> {
  await sql`
    insert into tarefa ("Tipo", "Dados")
    select ${kind}, ${JSON.stringify(data)}::jsonb where ${isMeant}::boolean`.execute(trx)
  countAdded(kind)
}

/** Adds the one job of work that comes round by itself, unless it is there. */
export async function addRound(db: Database, kind: JobKind): Promise<void> {
  await asOwner(db, trx =>
    sql`
      insert into tarefa ("Tipo", "Dados", "Fila") values (${kind}, 'null', ${kind})
      on conflict ("Fila") where "Fim" is null do nothing`.execute(trx),
  )
}

/**
 * Claims the job of a kind that has waited longest, if there is one. No transaction stays open while it is done:
 * the embedded database has a single session.
 */
export function claimJob<K extends JobKind>(db: Database, kind: K): Promise<Job<K> | undefined> {
  return asOwner(db, async trx => {
    const { rows } = await sql<Job<K>>`
      with proxima as materialized (
        select "Id" from tarefa where "Tipo" = ${kind} and "Fim" is null and "Proxima" <= now()
        order by "Proxima", "Id" limit 1 for update skip locked
      )
      update tarefa t
      set "Tentativas" = t."Tentativas" + 1, "Proxima" = now() + make_interval(secs => ${CLAIM_SECONDS})
      from proxima where t."Id" = proxima."Id"
      returning t."Id", t."Dados", t."Tentativas", t."DataCriacao"`.execute(trx)
    return rows[0]
  })
}

/** Ends a job: keeps it as done, or deletes it. */
export async function endJob(db: Database, { Id }: Job, isKept: boolean): Promise<void> {
  await asOwner(db, trx =>
    isKept
      ? sql`update tarefa set "Fim" = now() where "Id" = ${Id}`.execute(trx)
      : sql`delete from tarefa where "Id" = ${Id}`.execute(trx),
  )
}

/** Postpones a claimed job by that many seconds; answers false if another process has claimed it meanwhile. */
export async function postponeJob(db: Database, { Id, Tentativas }: Job, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await asOwner(db, trx =>
    sql`
      update tarefa set "Proxima" = now() + make_interval(secs => ${seconds})
      where "Id" = ${Id} and "Tentativas" = ${Tentativas} and "Fim" is null`.execute(trx),
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** Renews the claim of a job; answers false if another process has claimed it meanwhile. */
export const renewClaim = (db: Database, job: Job): Promise<boolean> => postponeJob(db, job, CLAIM_SECONDS)
