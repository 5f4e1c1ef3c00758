import { page } from './page.ts'

/** The signed-in portal, with react-admin and the register screens: only loaded for whoever is signed in. */
export const appChunk = page(async () => ({ Component: (await import('./App.tsx')).App }))
