import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const load = async () => (await import('./dialogs.ts')).dialogs

export const AddMeansDialog = lazyChunk(load, 'AddMeansDialog')
export const ClientSearch = lazyChunk(load, 'ClientSearch')
export const HelpPanel = lazyChunk(load, 'HelpPanel')
export const Palette = lazyChunk(load, 'Palette')
export const PinnedDialog = lazyChunk(load, 'PinnedDialog')
export const ProfileDialog = lazyChunk(load, 'ProfileDialog')
export const ShortcutsDialog = lazyChunk(load, 'ShortcutsDialog')
export const StepUpDialog = lazyChunk(load, 'StepUpDialog')
