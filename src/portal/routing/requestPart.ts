import type { FunctionComponent } from 'react'
import type { requestParts } from '#portal/features/pagamento/requestParts.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** A part of a payment request's page, loaded with the others. */
export const requestPart = <P extends object>(choose: (parts: typeof requestParts) => FunctionComponent<P>) =>
  lazyChunk(async () => choose((await import('#portal/features/pagamento/requestParts.ts')).requestParts))
