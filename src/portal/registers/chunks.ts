import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

// Two chunks loaded in parallel: the address of a record needs both at once, a list only its own.
export const RegisterList = lazyChunk(async () => (await import('./RegisterList.tsx')).RegisterList)
export const RecordPanel = lazyChunk(async () => (await import('./RecordPanel.tsx')).RecordPanel)
export const RecordPage = lazyChunk(async () => (await import('./RecordPage.tsx')).RecordPage)
export const ImportPage = lazyChunk(async () => (await import('./spreadsheets/ImportPage.tsx')).ImportPage)
