import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./batches.ts')).batches

export const AuthorizationBatch = lazyChunk(load, 'AuthorizationBatch')
export const SendingBatch = lazyChunk(load, 'SendingBatch')
