import type { Session } from '#contract/session.ts'
import { page } from './page.ts'

/** The signed-in portal, with react-admin and the register screens: only loaded for whoever is signed in. */
export const appChunk = page(async () => ({ Component: (await import('./App.tsx')).App }))

/** Prepares the page of a path below /admin; never rejects. */
export async function prepare(path: string, before: string | undefined, user: Session): Promise<void> {
  try {
    const { preparePage } = await import('./preparePage.ts')
    await preparePage(path, before, user)
  } catch {
    // The page asks for it again, and tells of it.
  }
}
