import type { Kysely, Transaction } from 'kysely'
import type { Origin } from '#contract/history.ts'
import type { Servico, Session } from '#contract/session.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { Encryption } from './encryption.ts'
import type { Keeping } from './fileStore.ts'
import type { HooksOver } from './hooks.ts'
import type { Quota } from './quota.ts'

/** API key of a call: the branches it works for, all of its maker's where it names none, and whether its maker works for all. */
export type CallingKey = {
  readonly Id: number
  readonly filiais: readonly number[]
  readonly isForEachFilial: boolean
}

/** Authenticated caller, as currently stored in the database. */
export type Caller = Omit<Session, 'Token_Acess'> & {
  /** Id of the caller's session, whatever its token; empty for a key, and for work without a session. */
  readonly session: string
  /** Whether the caller's company owns the channel. */
  readonly isOwner: boolean
  /** Services of the caller's own job role, to which `Servicos` adds what is lent (decision 0313). */
  readonly ownServices: readonly Servico[]
  /** Users for whom the caller stands in today and who may authorize payment requests. */
  readonly lenders: readonly number[]
  /** API key that calls, by the rights of both itself and its maker, whose other data these are; none for a person. */
  readonly key?: CallingKey
  /** Whether the caller has a second factor. */
  readonly hasFactor: boolean
  /** Seconds since the caller proved in this session who they are, by the factor where there is one; null where they did not. */
  readonly secondsSinceProof: number | null
  /** Calls that the company refuses to a caller without a second factor by now: none where it is left out. */
  readonly refusedWithoutFactor?: 'guarded' | 'all'
  /** Idempotency key of the call, by which the tab that made it recognises its own change. */
  readonly intent?: string
}

/** Untyped rows: tables and columns come from the declarations at run time. */
export type UntypedTables = Record<string, Record<string, unknown>>

export type Executor = Kysely<UntypedTables> | Transaction<UntypedTables>

export type Query = Readonly<Record<string, unknown>>

/**
 * Arguments of a data handler, which runs inside the call's transaction, under the company's row-level
 * security.
 */
export type DataCall = {
  readonly trx: Transaction<UntypedTables>
  readonly query: Query
  readonly body: unknown
  readonly language: Language
  /**
   * Company whose data is read: the caller's, or the client a provider has chosen; null for a public lookup.
   */
  readonly company: number | null
  /** Provider that makes the call, where the data is a client's. */
  readonly provider?: number | undefined
  readonly caller: Caller | undefined
  /** Hooks of the records, by entity: passed to the engine, which does not import features. */
  readonly hooksOf: HooksOf
  /** Encryption of values that may not be readable in the database. */
  readonly encryption: Encryption
  /** Result of the work on an uploaded file before the transaction began; throws its validation errors. */
  readonly prepared?: () => unknown
}

/** Data call of a signed-in caller for a company's records. */
export type CompanyCall = DataCall & {
  readonly company: number
  readonly caller: Caller
  /** Origin of the changes, as recorded in the history. */
  readonly origin?: Origin
  /** Action that makes the changes, of this record and of those it causes in others. */
  readonly act?: Act
}

/** Hooks as the engine calls them, without the entity's types. */
export type EngineHooks = HooksOver<CompanyCall, StoredRow, Row, Row, Row, string>

/** Hooks of an entity's records, by the entity's name. */
export type HooksOf = (entity: string) => EngineHooks

/** Declared action on a record, as recorded in the history of all that it changes. */
export type Act = { readonly name: string; readonly register: string; readonly id: number }

export type Answer = {
  /** Value to send as JSON, the bytes of a file, whole or as a stream, or a stored file as `FileBody`. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Authorized call before its transaction. */
export type Preparing = Keeping & {
  readonly caller: Caller
  readonly query: Query
  readonly body: unknown
  /** Counts the call; throws `tooMany` once there were too many. */
  readonly spend: (quota: Quota) => Promise<void>
}
