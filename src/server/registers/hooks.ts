import type { Cause } from '#contract/history.ts'
import type { Message } from '#contract/problem.ts'
import type { AnsweredOf, ChangesOf, EntityName, FieldsOf, RecordOf, WrittenOf } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { Impediments } from '#rules/transition.ts'
import type { CompanyCall, Preparing } from '#server/core/context.ts'
import type { KeptEntry } from './history.ts'
import type { WireRecord } from './record.ts'

/** Fields that the caller may not write in some records of a register, which they may not delete either. */
export type Closed<F extends string = string> = {
  readonly fields: readonly F[]
  /** Which of these records. */
  readonly among: (call: CompanyCall, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** The key of why. */
  readonly told: string
}

/**
 * What the records of an entity do besides being kept. `R` is a stored record, `W` one about to be written, `C` what is set
 * of it, `A` what an opened one is answered with besides, `F` the names of the fields.
 */
type HooksOver<R, W, C, A, F extends string> = {
  /** Work on a sent file before the transaction in which it is stored begins: the call's `prepared`. */
  readonly preparing?: (call: Preparing) => Promise<unknown>
  /** What the server itself sets in a record about to be written, which has what is only given; refuses what is not to be. */
  readonly saving?: (call: CompanyCall, row: W, current: R | undefined) => Promise<C>
  /** What follows once it is written; `row` has what is only given, too. */
  readonly saved?: (call: CompanyCall, record: R, before: R | undefined, row: W) => Promise<void>
  /** The words of a save's answer where the usual ones do not say what was done; `before` is none of a new record. */
  readonly told?: (record: R, before: R | undefined) => Message | undefined
  /** Refuses a deletion that is not to be. */
  readonly removing?: (call: CompanyCall, record: R) => Promise<void>
  /** Fields closed to the caller in records of others, whichever way these come to be written. */
  readonly closed?: Closed<F>
  /** What follows once it is deleted. */
  readonly removed?: (call: CompanyCall, record: R) => Promise<void>
  /** The same for a spreadsheet, which is written in few statements. */
  readonly imported?: ImportHooks
  /** What a record is answered with besides, or a blank one, when it is opened. */
  readonly answered?: (call: CompanyCall, record: R | undefined) => Promise<A>
  /**
   * Impediments of its actions, its change (`atualizar`), its deletion (`excluir`) and, by their names, of its details as a
   * whole, for whoever reads it.
   */
  readonly impediments?: (call: CompanyCall, record: R) => Promise<Impediments>
  /** By which other record entries of its history came to be, by their Ids, as far as the caller may look at it. */
  readonly causes?: (call: CompanyCall, entries: readonly KeptEntry[]) => Promise<ReadonlyMap<number, Cause>>
}

/** What the records of the named entity do besides being kept, by the rules of the domain. */
export type Hooks<N extends EntityName> = HooksOver<
  RecordOf<N>,
  WrittenOf<N>,
  ChangesOf<N>,
  AnsweredOf<N>,
  keyof FieldsOf<N> & string
>

/** Hooks as the engine calls them, which knows no entity by its name. */
export type EngineHooks = HooksOver<WireRecord, Row, Row, Row, string>

/** Hooks of a spreadsheet's lines as a whole, in the transaction in which they are written; `parent` has the Id of their
 * record where they become its details. */
export type ImportHooks = {
  /** Before the lines are written: refuses what is not to be. */
  readonly writing?: (call: CompanyCall, parent: number | undefined) => Promise<void>
  /** After they were written. */
  readonly written?: (call: CompanyCall, parent: number | undefined) => Promise<void>
}

/**
 * Hooks of an entity that spreadsheets come into: where something is done at a save, it says what is done at an import.
 * A file cannot come by a line.
 */
export type ImportedHooks<N extends EntityName> = Hooks<N> & { readonly preparing?: never } & (
    | { readonly saving?: never; readonly saved?: never }
    | { readonly imported: ImportHooks }
  )

/** Hooks of an entity's records, by the entity's name. */
export type HooksOf = (entity: string) => EngineHooks
