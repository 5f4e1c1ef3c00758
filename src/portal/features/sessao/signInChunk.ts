import { chunk } from '#portal/ui/lazy/chunk.ts'

/** Chunk of signing in by its steps, loaded on first use. */
export const signInChunk = chunk(() => import('./signInBySteps.ts'))
