import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./historyParts.ts')).historyParts

export const ConflictDialog = lazyChunk(load, 'ConflictDialog')
export const HistoryDrawer = lazyChunk(load, 'HistoryDrawer')
export const RecordHistory = lazyChunk(load, 'RecordHistory')
