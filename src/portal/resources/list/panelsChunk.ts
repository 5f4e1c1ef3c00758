import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./panels.ts')).panels

export const FilterPanel = lazyChunk(load, 'FilterPanel')
export const OptionsPanel = lazyChunk(load, 'OptionsPanel')
export const ViewsPanel = lazyChunk(load, 'ViewsPanel')
