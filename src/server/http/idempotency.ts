import { createHash } from 'node:crypto'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'

/** The most characters of an `Idempotency-Key`. */
const LONGEST_KEY = 100

/** What a key stands for: the same key with another call or body is a mistake of the caller's. */
export function fingerprint(method: string, path: string, query: string, body: Uint8Array): string {
  const hash = createHash('sha256').update([method, path, query, ''].join('\n'))
  return hash.update(body).digest('base64url')
}

/** Refuses a key that is empty or too long. */
export function assertKey(key: string): void {
  if (key.length === 0 || key.length > LONGEST_KEY) throw new Problem('malformed')
}

/** Where the answer to a key is kept. */
export type AnswerOfKey<T> = {
  /** Claims the key for this transaction, once another that has it ended; false where it was answered by then. */
  readonly claim: (trx: Executor) => Promise<boolean>
  /** The answer; refuses with `keyReused` where it was given to another request. */
  readonly answered: (trx: Executor) => Promise<T>
  readonly keep: (trx: Executor, answer: T) => Promise<void>
}

/**
 * Works once for a key: claims it, works and keeps the answer in the caller's transaction. The same key again answers
 * the kept answer; a second call at the same time waits for the first. A refusal keeps nothing. Without a key it just works.
 */
export async function once<T>(
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
