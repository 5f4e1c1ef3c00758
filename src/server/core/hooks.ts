import type { RawBuilder } from 'kysely'
import type { Message } from '#contract/problem.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Impediments } from '#rules/transition.ts'
import type { Keeping } from './fileStore.ts'

/** Parts of a call that are known before its transaction. */
type Early = 'caller' | 'query' | 'body'

/** Fields that the caller may not write in some records of a register, which they may not delete either. */
export type Closed<Call, F extends string> = {
  readonly fields: readonly F[]
  /** Subset of these records in which the fields are closed. */
  readonly among: (call: Call, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Translation key of the reason. */
  readonly reason: string
}

/**
 * Hooks of an entity's records; a call carries them, so its type is left open here. `R` is a stored record, `W`
 * a record about to be written, `C` the values set in it, `A` the virtual fields of an opened record, `F` the
 * names of the fields.
 */
export type HooksOver<Call extends Readonly<Record<Early, unknown>>, R, W, C, A, F extends string> = {
  /**
   * Work on an uploaded file before the transaction in which it is stored begins; its result is the call's
   * `prepared`.
   */
  readonly preparing?: (call: Pick<Call, Early> & Keeping) => Promise<unknown>
  /**
   * Values that the server sets in a record about to be written; `row` includes write-only fields. Throws to
   * refuse the save.
   */
  readonly saving?: (call: Call, row: W, current: R | undefined) => Promise<C>
  /** Effects after the record was written; `row` includes write-only fields. */
  readonly saved?: (call: Call, record: R, before: R | undefined, row: W) => Promise<void>
  /** Message of a save, where the usual one does not describe it; `before` is undefined for a new record. */
  readonly message?: (record: R, before: R | undefined) => Message | undefined
  /** Throws to refuse a deletion. */
  readonly removing?: (call: Call, record: R) => Promise<void>
  /** Fields closed to the caller in some records, by whichever way these are written. */
  readonly closed?: Closed<Call, F>
  /** Effects after the record was deleted. */
  readonly removed?: (call: Call, record: R) => Promise<void>
  /** Hooks for a spreadsheet import, which writes many records in few statements. */
  readonly imported?: ImportHooks<Call>
  /** Values that a new record begins with, for whoever asks for a blank one. */
  readonly beginning?: (call: Call) => Promise<C>
  /** Virtual fields of a record when it is opened, or of a blank one. */
  readonly answered?: (call: Call, record: R | undefined) => Promise<A>
  /**
   * Impediments for the current caller: of the record's actions, its change (`atualizar`), its deletion
   * (`excluir`) and, by their names, of its details as a whole.
   */
  readonly impediments?: (call: Call, record: R) => Promise<Impediments>
  /** Predicate of the records that the caller may do a declared action to now; only of those `doable` names. */
  readonly doable?: (call: Call, action: string) => Promise<RawBuilder<boolean>>
}

/** A record and the row that is written over it. */
export type Overwriting = { readonly record: StoredRow; readonly row: Row }

/**
 * Hooks of a spreadsheet import as a whole, in the transaction that writes its rows; `parent` is the Id of
 * their record where they become its details.
 */
export type ImportHooks<Call> = {
  /** Runs before the rows are written; throws to refuse the import. */
  readonly writing?: (call: Call, parent: number | undefined) => Promise<void>
  /** Values that the server sets in new records, in the order of these. */
  readonly creating?: (call: Call, rows: readonly Row[]) => Promise<readonly Row[]>
  /** Values that the server sets in changed records, in the order of these. */
  readonly changing?: (call: Call, changed: readonly Overwriting[]) => Promise<readonly Row[]>
  /** Runs after the rows were written. */
  readonly written?: (call: Call, parent: number | undefined) => Promise<void>
}
