import type { Kysely, Transaction } from 'kysely'
import type { Origin } from '#contract/history.ts'
import type { Session } from '#contract/session.ts'
import type { Language } from '#i18n/words.ts'
import type { CompanyRegistry } from '#server/adapters/companyRegistry/registry.ts'
import type { Database, Rows } from '#server/db/open.ts'
import type { HooksOf } from '#server/registers/hooks.ts'
import type { Encryption } from './encryption.ts'

/** Who calls, as the database knows them at this moment. */
export type Caller = Omit<Session, 'Token_Acess'> & {
  readonly tokenHash: string
  /** Whether the caller's company owns the channel. */
  readonly isOwner: boolean
}

export type Executor = Kysely<Rows> | Transaction<Rows>

export type Query = Readonly<Record<string, unknown>>

/** The services outside that the server asks, each behind an adapter that the configuration has chosen. */
export type Outside = { readonly companies: CompanyRegistry }

/** What a handler of a page gets; inputs have passed the endpoint's schemas, and it opens its own transactions. */
export type PageCall<Q, B> = {
  readonly db: Database
  readonly outside: Outside
  readonly query: Q
  readonly body: B
  readonly language: Language
  readonly caller: Caller | undefined
  /** The bearer token as it came; empty when none did. */
  readonly token: string
  /** The network address the call came from. */
  readonly address: string
  /** Network of that address, by which limits count: one that a single caller cannot change at will. */
  readonly network: string
  /** What program it says it comes from. */
  readonly agent: string | null
  /**
   * Does once what the call's `Idempotency-Key` stands for: the transaction in which a changing page decides everything
   * gives its answer through this.
   */
  readonly once: <T>(trx: Executor, work: () => Promise<T>) => Promise<T>
}

/** What a handler of data gets: it works inside the call's transaction, under the company's row-level security. */
export type DataCall = {
  readonly trx: Transaction<Rows>
  readonly query: Query
  readonly body: unknown
  readonly language: Language
  /** Whose data: the caller's company, or the client a provider has chosen; nobody's for a public lookup. */
  readonly company: number | null
  /** The provider that asks, where the data are a client's. */
  readonly provider?: number | undefined
  readonly caller: Caller | undefined
  /** Hooks of the records, by entity: handed to the engine, which knows no register by its name. */
  readonly hooksOf: HooksOf
  /** Encryption of values that may not be read in the database. */
  readonly encryption: Encryption
  /** Answers what was made of a sent file before the transaction began, or throws what was wrong with it. */
  readonly prepared?: () => unknown
}

/** A call for the records of a company by somebody who is signed in. */
export type CompanyCall = DataCall & {
  readonly company: number
  readonly caller: Caller
  /** What its changes are part of, as the history says it. */
  readonly origin?: Origin
}

export type Answer = {
  /** What is answered as JSON, or the bytes of a file. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A call by somebody who may make it, before its transaction. */
export type Preparing = { readonly caller: Caller; readonly query: Query; readonly body: unknown }
