import type { SealedKind } from '#server/core/encryption.ts'
import type { SealedRows } from '#server/core/sealedRows.ts'
import { sealedCertificates } from '#server/features/certificado/secret.ts'
import { sealedLetters } from '#server/features/correio/letter.ts'
import { sealedIssuers } from '#server/features/emissor/secret.ts'
import { sealedFactors } from '#server/features/sessao/fator/storedFactor.ts'
import { sealedWebhooks } from '#server/features/webhook/secret.ts'
import { sealedObjects } from '#server/files/objectRows.ts'
import { sealedProof } from './secretProof.ts'

/** Sealed values of the database, by their kind. */
export const sealedValues: Readonly<Record<SealedKind, SealedRows>> = {
  arquivo: sealedObjects,
  certificado: sealedCertificates,
  correio: sealedLetters,
  emissor: sealedIssuers,
  fator_totp: sealedFactors,
  prova: sealedProof,
  webhook: sealedWebhooks,
}
