import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { decryptWith, encryptWith } from '#server/core/encryption.ts'
import { mayForget } from '#server/core/expiredKeys.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { LONGEST_KEY } from './idempotency.ts'

/**
 * What an `Idempotency-Key` stands for at a page that opens its own transactions. All of it is made from the key, which
 * the database never holds: codes and passwords that such a call sends or answers cannot be read or guessed from there.
 */
export type IdempotencyKey = {
  /** Names the key among all callers' keys. */
  readonly name: string
  /** What the call asked. */
  readonly request: string
  /** Closes what was answered. */
  readonly seal: Uint8Array
}

/** The intent of a key that `whose` says: a user, or the address of somebody who is nobody's user. */
export function intentOf(key: string, whose: string, request: string): IdempotencyKey {
  if (key.length === 0 || key.length > LONGEST_KEY) throw new Problem('malformed')
  const made = (...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()
  return {
    name: made('name', whose).toString('base64url'),
    request: made('request', request).toString('base64url'),
    seal: made('seal', whose),
  }
}

/** What an intent was answered when it was done; undefined while it was not. */
export function answered(db: Database, intent: IdempotencyKey): Promise<unknown> {
  return asOwner(db, trx => keptAnswer(trx, intent))
}

async function keptAnswer(trx: Executor, { name, request, seal }: IdempotencyKey): Promise<unknown> {
  const { rows } = await sql<{ Pedido: string; Resposta: Uint8Array }>`
    select "Pedido", "Resposta" from intencao where "Nome" = ${name} and "Resposta" is not null`.execute(trx)
  const [kept] = rows
  if (!kept) return undefined
  if (kept.Pedido !== request) throw new Problem('keyReused')
  return JSON.parse(Buffer.from(decryptWith(seal, kept.Resposta, name)).toString())
}

/**
 * Works once for an intent, as `once` does for who is signed in: a refusal keeps nothing, so that only what the limits
 * of such pages let through takes room, for a day.
 */
export async function onceFor<T>(
  trx: Executor,
  intent: IdempotencyKey | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!intent) return work()
  const { name, request, seal } = intent
  const claimed = await trx
    .insertInto('intencao')
    .values({ Nome: name, Pedido: request })
    .onConflict(conflict => conflict.doNothing())
    .returning('Nome')
    .execute()
  // The same request was given the same kind of answer.
  if (claimed.length === 0) return (await keptAnswer(trx, intent)) as T
  const answer = await work()
  const closed = encryptWith(seal, Buffer.from(JSON.stringify(answer)), name)
  await trx.updateTable('intencao').set({ Resposta: closed }).where('Nome', '=', name).execute()
  return answer
}

/** Forgets what is a day old; what somebody else is just forgetting is left to them. */
export async function sweepIntents(trx: Executor): Promise<void> {
  if (!(await mayForget(trx))) return
  await sql`
    delete from intencao where "Nome" in
      (select "Nome" from intencao where "DataCriacao" < now() - interval '1 day' for update skip locked)`.execute(
    trx,
  )
}
