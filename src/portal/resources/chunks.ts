import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

// Two chunks loaded in parallel: the address of a record needs both at once, a list only its own.
export const RegisterList = lazyChunk(() => import('./RegisterList.tsx'), 'RegisterList', 'list')
export const ImportPage = lazyChunk(
  () => import('#portal/resources/spreadsheets/ImportPage.tsx'),
  'ImportPage',
)
