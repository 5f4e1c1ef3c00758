import { sql } from 'kysely'
import type { Message } from '#contract/problem.ts'
import type { Executor } from '#server/core/context.ts'
import { tellRefusal } from '#server/core/observations.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'

const usual = (seconds: number): Message => ({ key: 'problems.tooMany', with: { seconds } })

/**
 * Counts a call in a transaction of its own; refuses with `tooMany` until the period ends once there were too
 * many. Back-off counts failures in the same table; one limiter of both rules would be a union chosen by a flag
 * (decision 0194).
 */
export async function consumeQuota(db: Database, quota: Quota): Promise<void> {
  assertWithin(quota, await asOwner(db, trx => count(trx, quota)))
}

/** Counts a call in the call's own transaction, so that only success counts; answers how many there were. Runs as the database owner. */
export async function spendWithin(trx: Executor, quota: Quota): Promise<number> {
  const counted = await count(trx, quota)
  assertWithin(quota, counted)
  return counted.Falhas
}

/** Counts in the call's own transaction what is left out rather than refused; whether it was not too much. Runs as the database owner. */
export async function isSpentWithin(trx: Executor, quota: Quota): Promise<boolean> {
  return (await count(trx, quota)).Falhas <= quota.most
}

/** Counts the costs of a refusal although its transaction was rolled back, and rethrows it. */
export async function charge(db: Database, refusal: unknown): Promise<never> {
  if (refusal instanceof Problem && refusal.details.costs) await consumeQuota(db, refusal.details.costs)
  throw refusal
}

type Counted = { readonly Falhas: number; readonly Segundos: number }

async function count(trx: Executor, { key, seconds }: Quota): Promise<Counted> {
  const over = sql`tentativa."Ultima" <= now() - make_interval(secs => ${seconds})`
  const { rows } = await sql<Counted>`
    insert into tentativa ("Chave", "Falhas") values (${`cota:${key}`}, 1)
    on conflict ("Chave") do update set
      "Falhas" = case when ${over} then 1 else least(tentativa."Falhas" + 1, 1000000) end,
      "Ultima" = case when ${over} then now() else tentativa."Ultima" end
    returning "Falhas", ceil(${seconds} - extract(epoch from now() - "Ultima"))::int as "Segundos"`.execute(
    trx,
  )
  return rows[0] ?? { Falhas: 0, Segundos: 0 }
}

function assertWithin({ most, message = usual }: Quota, { Falhas, Segundos }: Counted): void {
  if (Falhas <= most) return
  const wait = Math.max(1, Segundos)
  tellRefusal('quota')
  throw new Problem('tooMany', { message: message(wait), retryAfter: wait })
}
