import { createHash } from 'node:crypto'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** Maximum length of an `Idempotency-Key`. */
export const LONGEST_KEY = 100

/** Fingerprint of a request: the same key with another request is the caller's mistake. */
export function fingerprint(method: string, path: string, query: string, body: Uint8Array): string {
  const hash = createHash('sha256').update([method, path, query, ''].join('\n'))
  return hash.update(body).digest('base64url')
}

/** Refuses a key that is empty or too long. */
export function assertKey(key: string): void {
  if (key.length === 0 || key.length > LONGEST_KEY) throw new Problem('malformed')
}

/** Storage of the answer to an idempotency key. */
export type AnswerOfKey<T> = {
  /**
   * Claims the key for this transaction, waiting for another that holds it; false where that one has
   * answered.
   */
  readonly claim: (trx: Executor) => Promise<boolean>
  /** Stored answer; throws `keyReused` where it belongs to another request. */
  readonly answered: (trx: Executor) => Promise<T>
  readonly keep: (trx: Executor, answer: T) => Promise<void>
}

/**
 * Does the work once for each key: claims the key, works and stores the answer in the caller's transaction.
 * The same key again gets the stored answer; a concurrent call waits for the first. Errors store nothing.
 * Without a key it just works.
 */
export async function onceByKey<T>(
  trx: Executor,
  key: AnswerOfKey<T> | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  if (!(await key.claim(trx))) return key.answered(trx)
  const answer = await work()
  await key.keep(trx, answer)
  return answer
}
