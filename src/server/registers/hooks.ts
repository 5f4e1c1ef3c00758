import type { Message } from '#contract/problem.ts'
import type { AnsweredOf, ChangesOf, EntityName, FieldsOf, RecordOf, WrittenOf } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { Impediments } from '#rules/transition.ts'
import type { CompanyCall, Preparing } from '#server/core/context.ts'
import type { WireRecord } from './record.ts'
import type { Overwriting } from './store.ts'

/** Fields that the caller may not write in some records of a register, which they may not delete either. */
export type Closed<F extends string = string> = {
  readonly fields: readonly F[]
  /** Subset of these records in which the fields are closed. */
  readonly among: (call: CompanyCall, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Translation key of the reason. */
  readonly reason: string
}

/**
 * Hooks of an entity's records. `R` is a stored record, `W` a record about to be written, `C` the values set
 * in it, `A` the virtual fields of an opened record, `F` the names of the fields.
 */
type HooksOver<R, W, C, A, F extends string> = {
  /**
   * Work on an uploaded file before the transaction in which it is stored begins; its result is the call's
   * `prepared`.
   */
  readonly preparing?: (call: Preparing) => Promise<unknown>
  /**
   * Values that the server sets in a record about to be written; `row` includes write-only fields. Throws to
   * refuse the save.
   */
  readonly saving?: (call: CompanyCall, row: W, current: R | undefined) => Promise<C>
  /** Effects after the record was written; `row` includes write-only fields. */
  readonly saved?: (call: CompanyCall, record: R, before: R | undefined, row: W) => Promise<void>
  /** Message of a save, where the usual one does not describe it; `before` is undefined for a new record. */
  readonly message?: (record: R, before: R | undefined) => Message | undefined
  /** Throws to refuse a deletion. */
  readonly removing?: (call: CompanyCall, record: R) => Promise<void>
  /** Fields closed to the caller in some records, by whichever way these are written. */
  readonly closed?: Closed<F>
  /** Effects after the record was deleted. */
  readonly removed?: (call: CompanyCall, record: R) => Promise<void>
  /** Hooks for a spreadsheet import, which writes many records in few statements. */
  readonly imported?: ImportHooks
  /** Virtual fields of a record when it is opened, or of a blank one. */
  readonly answered?: (call: CompanyCall, record: R | undefined) => Promise<A>
  /**
   * Impediments for the current caller: of the record's actions, its change (`atualizar`), its deletion
   * (`excluir`) and, by their names, of its details as a whole.
   */
  readonly impediments?: (call: CompanyCall, record: R) => Promise<Impediments>
}

/** Hooks of the named entity's records: the rules of the domain. */
export type Hooks<N extends EntityName> = HooksOver<
  RecordOf<N>,
  WrittenOf<N>,
  ChangesOf<N>,
  AnsweredOf<N>,
  keyof FieldsOf<N> & string
>

/** Hooks as the engine calls them, without the entity's types. */
export type EngineHooks = HooksOver<WireRecord, Row, Row, Row, string>

/**
 * Hooks of a spreadsheet import as a whole, in the transaction that writes its rows; `parent` is the Id of
 * their record where they become its details.
 */
export type ImportHooks = {
  /** Runs before the rows are written; throws to refuse the import. */
  readonly writing?: (call: CompanyCall, parent: number | undefined) => Promise<void>
  /** Values that the server sets in new records, in the order of these. */
  readonly creating?: (call: CompanyCall, rows: readonly Row[]) => Promise<readonly Row[]>
  /** Values that the server sets in changed records, in the order of these. */
  readonly changing?: (call: CompanyCall, changed: readonly Overwriting[]) => Promise<readonly Row[]>
  /** Runs after the rows were written. */
  readonly written?: (call: CompanyCall, parent: number | undefined) => Promise<void>
}

/**
 * Hooks of an entity with spreadsheet import: hooks of a save require hooks of an import. Files cannot be
 * imported.
 */
export type ImportedHooks<N extends EntityName> = Hooks<N> & { readonly preparing?: never } & (
    | { readonly saving?: never; readonly saved?: never }
    | { readonly imported: ImportHooks }
  )

/** Hooks of an entity's records, by the entity's name. */
export type HooksOf = (entity: string) => EngineHooks
