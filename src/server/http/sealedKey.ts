import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { decryptWith, encryptWith } from '#server/core/encryption.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type AnswerOfKey, assertKey } from './idempotency.ts'

/**
 * What an `Idempotency-Key` stands for at a page that opens its own transactions. All of it is made from the key, which
 * the database never holds: codes and passwords that such a call sends or answers cannot be read or guessed from there.
 */
export type SealedKey = {
  /** Names the key among all callers' keys. */
  readonly name: string
  /** What the call asked. */
  readonly request: string
  /** Closes what was answered. */
  readonly seal: Uint8Array
}

/** The key of whom `whose` names: a user, or the address of somebody who is nobody's user. */
export function sealedKey(key: string, whose: string, request: string): SealedKey {
  assertKey(key)
  const made = (...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()
  return {
    name: made('name', whose).toString('base64url'),
    request: made('request', request).toString('base64url'),
    seal: made('seal', whose),
  }
}

/** What a key was answered when its work was done; undefined while it was not. */
export function answered(db: Database, key: SealedKey): Promise<unknown> {
  return asOwner(db, trx => storedAnswer(trx, key))
}

async function storedAnswer(trx: Executor, { name, request, seal }: SealedKey): Promise<unknown> {
  const { rows } = await sql<{ Pedido: string; Resposta: Uint8Array }>`
    select "Pedido", "Resposta" from intencao where "Nome" = ${name} and "Resposta" is not null`.execute(trx)
  const [kept] = rows
  if (!kept) return undefined
  if (kept.Pedido !== request) throw new Problem('keyReused')
  return JSON.parse(Buffer.from(decryptWith(seal, kept.Resposta, name)).toString())
}

/** The sealed answer to a key: only what the limits of such pages let through takes room, for a day. */
export function sealedAnswer<T>(key: SealedKey): AnswerOfKey<T> {
  const { name, request, seal } = key
  return {
    claim: async trx => {
      const claimed = await trx
        .insertInto('intencao')
        .values({ Nome: name, Pedido: request })
        .onConflict(conflict => conflict.doNothing())
        .returning('Nome')
        .execute()
      return claimed.length > 0
    },
    // The same request was given the same kind of answer.
    answered: async trx => (await storedAnswer(trx, key)) as T,
    keep: async (trx, answer) => {
      const closed = encryptWith(seal, Buffer.from(JSON.stringify(answer)), name)
      await trx.updateTable('intencao').set({ Resposta: closed }).where('Nome', '=', name).execute()
    },
  }
}
