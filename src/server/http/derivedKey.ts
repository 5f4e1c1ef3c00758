import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { decryptWith, encryptWith } from '#server/core/encryption.ts'
import { Problem } from '#server/core/problem.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { type AnswerOfKey, assertKey } from './idempotency.ts'

/**
 * Idempotency key of an endpoint that opens its own transactions. All parts are derived from the key, which the
 * database never holds: codes and passwords in such requests and answers cannot be read or guessed from
 * there (decision 0062).
 */
export type DerivedKey = {
  /** Identifier of the key among all callers' keys. */
  readonly name: string
  /** Fingerprint of the request. */
  readonly request: string
  /** Encryption key of the stored answer. */
  readonly encryptionKey: Uint8Array
}

/**
 * Derived key of the caller that `whose` names: a user, or the network address of a caller without a user.
 */
export function derivedKey(key: string, whose: string, request: string): DerivedKey {
  assertKey(key)
  const made = (...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest()
  return {
    name: made('name', whose).toString('base64url'),
    request: made('request', request).toString('base64url'),
    encryptionKey: made('seal', whose),
  }
}

/** Stored answer of a key whose work was done; undefined while it was not. */
export function storedAnswerOf(db: Database, key: DerivedKey): Promise<unknown> {
  return asOwner(db, trx => storedAnswer(trx, key))
}

async function storedAnswer(trx: Executor, { name, request, encryptionKey }: DerivedKey): Promise<unknown> {
  const { rows } = await sql<{ Pedido: string; Resposta: Uint8Array }>`
    select "Pedido", "Resposta" from intencao where "Nome" = ${name} and "Resposta" is not null`.execute(trx)
  const [stored] = rows
  if (!stored) return undefined
  if (stored.Pedido !== request) throw new Problem('keyReused')
  return JSON.parse(Buffer.from(decryptWith(encryptionKey, stored.Resposta, name)).toString())
}

/** Encrypted answer to a key, stored for a day; rate limits of such endpoints bound the number of rows. */
export function encryptedAnswer<T>(key: DerivedKey): AnswerOfKey<T> {
  const { name, request, encryptionKey } = key
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
    // Same request, same type of answer.
    answered: async trx => (await storedAnswer(trx, key)) as T,
    keep: async (trx, answer) => {
      const closed = encryptWith(encryptionKey, Buffer.from(JSON.stringify(answer)), name)
      await trx.updateTable('intencao').set({ Resposta: closed }).where('Nome', '=', name).execute()
    },
  }
}
