import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Notice of a list without records, which few lists need. */
export const EmptyRegister = lazyChunk(() => import('./EmptyRegister.tsx'), 'EmptyRegister')
