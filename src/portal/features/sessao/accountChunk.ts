import { chunk } from '#portal/ui/lazy/chunk.ts'

/** Chunk of signing in and session validation with its schemas, loaded on first use. */
export const accountChunk = chunk(() => import('#portal/providers/account.ts'))
