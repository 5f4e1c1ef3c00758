import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Dialog that draws a QR code, loaded where one is added. */
export const AddFactorDialog = lazyChunk(() => import('./AddFactorDialog.tsx'), 'AddFactorDialog')

/** Dialog that knows devices by name, loaded where one is added. */
export const AddPasskeyDialog = lazyChunk(() => import('./AddPasskeyDialog.tsx'), 'AddPasskeyDialog')
