import { chunk } from '#portal/providers/chunk.ts'

/** The signed-in portal, with react-admin and the register screens: only loaded for whoever is signed in. */
export const appChunk = chunk(async () => ({ Component: (await import('./App.tsx')).App }))
