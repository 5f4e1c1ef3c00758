import type { FunctionComponent } from 'react'
import type { requestParts } from '#portal/pages/pagamento/requestParts.ts'
import { lazyChunk } from '#portal/providers/lazyChunk.ts'

/** A part of a payment request's page, loaded with the others. */
export const requestPart = <P extends object>(choose: (parts: typeof requestParts) => FunctionComponent<P>) =>
  lazyChunk(async () => choose((await import('#portal/pages/pagamento/requestParts.ts')).requestParts))
