import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./requestDialogs.ts')).requestDialogs

export const DocumentUpload = lazyChunk(load, 'DocumentUpload')
export const ExpenseUpload = lazyChunk(load, 'ExpenseUpload')
export const NotaImport = lazyChunk(load, 'NotaImport')
