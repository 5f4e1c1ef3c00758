import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./freshParts.ts')).freshParts

export const ListFresh = lazyChunk(load, 'ListFresh')
export const PrintedDetails = lazyChunk(load, 'PrintedDetails')
export const PrintFoot = lazyChunk(load, 'PrintFoot')
export const RecordFresh = lazyChunk(load, 'RecordFresh')
export const RowMark = lazyChunk(load, 'RowMark')
