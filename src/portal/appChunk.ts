import type { Session } from '#contract/session.ts'
import { pageWith } from '#portal/routing/page.ts'

/** Signed-in portal, with react-admin and the register screens: loaded for signed-in users only. */
export const appChunk = pageWith(['list'], () => import('./App.tsx'), 'App')

/** Prepares the page of a path below /admin; never rejects. */
export async function preloadPage(path: string, before: string | undefined, user: Session): Promise<void> {
  try {
    const { preparePage } = await import('#portal/routing/preparePage.ts')
    await preparePage(path, before, user)
  } catch {
    // The page loads it again, and reports the error.
  }
}
