import { chunk } from '#portal/ui/lazy/chunk.ts'

/** What signs in and validates, with the checks it needs: only loaded once somebody does. */
export const accountChunk = chunk(() => import('./account.ts'))
