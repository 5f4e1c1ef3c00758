import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

export const AuthorizationBatch = lazyChunk(() => import('./AuthorizationBatch.tsx'), 'AuthorizationBatch')
