import type { Session } from '#contract/session.ts'
import { pageWith } from '#portal/routing/page.ts'

/** Signed-in portal, with react-admin and the register screens: loaded for signed-in users only. */
export const appChunk = pageWith(['list'], () => import('./App.tsx'), 'App')

type Preparing = typeof import('#portal/routing/preparePage.ts')

let loaded: Preparing | undefined

/** Whether the page shown has all that the next address of it needs, so that no guard has to prepare it. */
export function isPrepared(before: string, path: string): boolean {
  return before === path || (loaded?.isWithinList(before, path) ?? false)
}

/** Prepares the page of a path below /admin; never rejects. */
export async function preloadPage(path: string, before: string | undefined, user: Session): Promise<void> {
  try {
    loaded = await import('#portal/routing/preparePage.ts')
    await loaded.preparePage(path, before, user)
  } catch {
    // The page loads it again, and reports the error.
  }
}
