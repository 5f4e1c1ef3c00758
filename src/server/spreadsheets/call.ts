import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { Caller, CompanyCall, Query } from '#server/core/context.ts'

/** Works in a transaction of its own, within the company. */
export type InTransaction = <T>(work: (call: CompanyCall) => Promise<T>) => Promise<T>

/** What a step of a register's sheets gets. */
export type SheetCall = {
  readonly entity: Entity
  readonly query: Query
  readonly language: Language
  readonly caller: Caller
  readonly company: number
  readonly work: InTransaction
  /** The bytes that were sent. */
  readonly body: () => Promise<Uint8Array>
}
