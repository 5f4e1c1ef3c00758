import type { Entity } from '#contract/entity.ts'
import type { FieldErrors, Message } from '#contract/problem.ts'
import type { Row, StoredRow, Validation } from '#contract/validation.ts'
import type { ReferredRows } from '#server/registers/lookupRows.ts'
import type { StoredDefinition } from './definitions.ts'

/** Record about to be written, with what its declaration has against it. */
export type Candidate = Validation & {
  /** Stored record that it changes. */
  readonly current: StoredRow | undefined
  /** Column of a detail with its parent's Id. */
  readonly above: Row
}

/** Definitions of the attributes of a record of a batch; undefined where those of its NCM have not been loaded. */
export type DefinitionsOf = (row: Row) => readonly StoredDefinition[] | undefined

/** Key of the reason why a record may not stand where this field puts it among others of its register; undefined where it may. */
export type IsMisplaced = (name: string) => string | undefined

/** Fields that a row would change, or a new one set, although they are closed to the caller, with the key of the reason. */
export type IsClosed = (
  current: StoredRow | undefined,
  row: Row,
) => readonly { readonly field: string; readonly reason: string }[]

/** Record that has a row's values of a unique set of fields; its Id is null if it is another company's, which must not be disclosed. */
export type Match = { readonly set: readonly string[]; readonly id: number | null }

/** Records that have a row's values of any unique set. */
export type Alike = (row: Row) => readonly Match[]

/** Facts of the database that the laws need, read for any number of records at once. */
export type Facts = {
  readonly referred: ReferredRows
  readonly isMisplaced: IsMisplaced
  /** By the name of the field of attributes. */
  readonly definitions: ReadonlyMap<string, DefinitionsOf>
  readonly isClosed: IsClosed
  readonly alike: Alike
}

/** Error of a record at a field, or at a place in its value. */
export type Breach = readonly [path: string, message: Message]

/** Law, prepared for the records of a batch: what it has against one; `known` are the errors by the laws before it. */
export type Law = (
  entity: Entity,
  facts: Facts,
) => (candidate: Candidate, known: FieldErrors) => readonly Breach[]

/** Answer to records that a law has nothing against, or nothing to do with. */
export const LAWFUL: readonly Breach[] = []
