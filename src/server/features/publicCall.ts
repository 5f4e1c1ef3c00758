import type { Language } from '#i18n/words.ts'
import type { Outside } from '#server/adapters/outside.ts'
import type { Caller, Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Hub } from '#server/hub/hub.ts'

/**
 * Arguments of a page's handler; inputs have passed the endpoint's schemas, and the handler opens its own
 * transactions.
 */
export type PublicCall<Q, B> = {
  readonly db: Database
  readonly outside: Outside
  readonly hub: Hub
  /** Encryption of values that may not be readable in the database. */
  readonly encryption: Encryption
  readonly query: Q
  readonly body: B
  readonly language: Language
  readonly caller: Caller | undefined
  /** Bearer token as received; empty without one. */
  readonly token: string
  /** Remote network address of the call. */
  readonly address: string
  /** Network of that address, the key of rate limits: a single caller cannot change it at will. */
  readonly network: string
  /** User agent as sent by the client. */
  readonly agent: string | null
  /** Signal that the client has gone. */
  readonly signal: AbortSignal
  /**
   * Runs work once per `Idempotency-Key`: the transaction in which a changing page decides everything returns
   * its answer through this.
   */
  readonly once: <T>(trx: Executor, work: () => Promise<T>) => Promise<T>
}
