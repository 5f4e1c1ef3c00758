import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

export const PaymentPanel = lazyChunk(() => import('./PaymentPanel.tsx'), 'PaymentPanel')
