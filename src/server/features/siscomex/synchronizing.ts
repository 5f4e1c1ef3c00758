import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'
import type { InTransaction } from '#server/registers/inTransaction.ts'
import type { AnyPart } from './parts.ts'

/** Synchronization of a company's register, with its catalogue at Siscomex. */
export type Synchronizing = {
  readonly part: AnyPart
  readonly company: number
  readonly catalogue: Catalogue
  readonly work: InTransaction
}
