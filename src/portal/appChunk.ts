import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { pageWith } from '#portal/routing/page.ts'

/** Signed-in portal, with react-admin and the register screens: loaded for signed-in users only. */
export const appChunk = pageWith(['list'], () => import('./App.tsx'), 'App')

type Preparing = typeof import('#portal/routing/preparePage.ts')

let loaded: Preparing | undefined

/**
 * Whether a navigation waits for the guard: not within a page, of which the router would render every link once more
 * while it waits (decision 0328).
 */
export const isGuarded = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  !loaded?.isPrepared(currentUrl.pathname, nextUrl.pathname)

/** Prepares the page of a path below /admin; never rejects. */
export async function preloadPage(path: string, before: string | undefined, user: Session): Promise<void> {
  try {
    loaded = await import('#portal/routing/preparePage.ts')
    await loaded.preparePage(path, before, user)
  } catch {
    // The page loads it again, and reports the error.
  }
}
