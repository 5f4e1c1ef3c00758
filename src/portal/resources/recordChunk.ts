import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./recordParts.ts')).recordParts

export const RecordPage = lazyChunk(load, 'RecordPage')
export const RecordPanel = lazyChunk(load, 'RecordPanel')
export const RemoveDialog = lazyChunk(load, 'RemoveDialog')
