import { sql } from 'kysely'
import type { Message } from '#contract/problem.ts'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'

/** How often something may be asked in a time, by whom. */
export type Quota = {
  readonly key: string
  readonly most: number
  readonly seconds: number
  /** Message about the seconds left, where it is not the usual one. */
  readonly told?: (seconds: number) => Message
}

const usual = (seconds: number): Message => ({ key: 'problems.tooMany', with: { seconds } })

/** Counts a call, in a transaction of its own; refuses with `tooMany` until the time is over once there were too many. */
export async function consumeQuota(db: Database, quota: Quota): Promise<void> {
  assertWithin(quota, await asOwner(db, trx => count(trx, quota)))
}

/** Counts a call in its own transaction, so that only one which ends well counts. The owner's step. */
export async function spendWithin(trx: Executor, quota: Quota): Promise<void> {
  assertWithin(quota, await count(trx, quota))
}

/** Counts what a refusal costs although its transaction was undone, and throws it on. */
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

function assertWithin({ most, told = usual }: Quota, { Falhas, Segundos }: Counted): void {
  if (Falhas <= most) return
  const wait = Math.max(1, Segundos)
  throw new Problem('tooMany', { told: told(wait), retryAfter: wait })
}
