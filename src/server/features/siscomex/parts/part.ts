import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { RecordOf, ValuesOf } from '#contract/record.ts'
import type { Counterpart, Shortcoming } from '#rules/siscomex/shortcoming.ts'
import type { SiscomexOutcome } from '#server/adapters/siscomex/outcome.ts'
import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'

/** Values of a record that a synchronization sets. */
export type Synchronized<N extends SiscomexRegister> = Partial<ValuesOf<N>>

/** Values of a record that is new here which Siscomex does not have. */
export type Given = { readonly country: string | undefined; readonly unit: string | undefined }

/**
 * Register that is kept in step with a part of the catalogue. `B` is one as it is sent, `S` one as Siscomex has it.
 * Methods, so that a part is one of any register, too: each is given only what the part itself has answered.
 */
export type SiscomexPart<N extends SiscomexRegister, B extends object, S extends object> = {
  readonly register: N
  /** Fields of Siscomex, each with ours. */
  readonly counterparts: Readonly<Record<string, Counterpart>>
  /** Whether the record belongs at Siscomex at all. */
  applies(record: RecordOf<N>): boolean
  /** Whether it is to be active there. */
  isActive(record: RecordOf<N>): boolean
  /** Bodies of a record there, one or several, and why it cannot be sent. */
  bodiesOf(record: RecordOf<N>): {
    readonly bodies: readonly B[]
    readonly shortcomings: readonly Shortcoming[]
  }
  keyOf(stored: S): string
  isActiveThere(stored: S): boolean
  /** Whether one at Siscomex, which no record here is known to be, is what a body would become. */
  isSame(stored: S, body: B): boolean
  /** Name of the place that one has among the several that a record is there. */
  slotOf(of: B | S): string
  differences(body: B, stored: S): readonly string[]
  titleOf(stored: S): string
  titleOfRecord(record: RecordOf<N>): string
  listed(catalogue: Catalogue): Promise<SiscomexOutcome<readonly S[]>>
  create(catalogue: Catalogue, body: B, mayExist: boolean): Promise<SiscomexOutcome<S>>
  renew(catalogue: Catalogue, stored: S, body: B): Promise<SiscomexOutcome<S>>
  deactivate(catalogue: Catalogue, stored: S): Promise<SiscomexOutcome<S>>
  /** Values of the record that tell where it is there: of the first of several. */
  placeOf(stored: S): Synchronized<N>
  /** Values that a record takes over with each sending. */
  stateOf(stored: S): Synchronized<N>
  /** Values of a record, which may be new, as one at Siscomex has them. */
  valuesOf(stored: S, record: RecordOf<N> | undefined): Synchronized<N>
  /** Values besides of a record that is new here. */
  startOf(stored: S, given: Given): Synchronized<N>
}
