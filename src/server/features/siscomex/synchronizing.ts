import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'
import type { InTransaction } from '#server/registers/inTransaction.ts'
import type { AnyPart } from './parts.ts'

/** Synchronization of a company's register, with its catalogue at Siscomex. */
export type Synchronizing = {
  readonly part: AnyPart
  readonly company: number
  readonly catalogue: Catalogue
  readonly work: InTransaction
  /** Throws where the rights have ended under which it was begun. */
  readonly assertPermitted: () => Promise<void>
}

/** Fate of a record or key: in step, refused for reasons that are kept with it, or deleted since it was chosen. */
export type Fate = 'done' | 'refused' | 'gone'
