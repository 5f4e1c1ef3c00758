import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'
import type { AnyPart } from '#server/features/siscomex/parts/parts.ts'
import type { InTransaction } from '#server/registers/inTransaction.ts'

/** Records of a register to send, and keys at Siscomex to take over, with the certificate to do so by. */
export type SiscomexData = {
  readonly Registro: SiscomexRegister
  readonly IdCertificado: number
  readonly Enviar: readonly number[]
  readonly Buscar: readonly string[]
  readonly IdPaisOrigem?: string | undefined
}

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
