import { type LoaderFunctionArgs, matchPath, redirect } from 'react-router-dom'
import { knownRoutes } from '#contract/knownRoutes.ts'
import { accountChunk } from '#portal/features/sessao/accountChunk.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { loginTo, NOT_FOUND } from '#portal/providers/session/destination.ts'
import { isSignedIn, sessionExpiry, storedSession } from '#portal/providers/session/session.ts'
import { wantedPath } from '#portal/routing/wantedPath.ts'
import { preloadPage } from './appChunk.ts'

/** Validates the stored user against the server, as at each start (specification §4). */
export async function validateStored(): Promise<void> {
  if (storedSession.get() === null) return storedSession.set(null)
  const { validateSession } = await accountChunk()
  await validateSession()
}

/** Milliseconds for which React reveals nothing after a fallback: time for a page to arrive as a whole. */
const THROTTLE = 300

/**
 * Route loader that requires a signed-in user, once the stored one is validated; anyone else is redirected to
 * sign in, and from there back to the requested path, if it exists. Meanwhile the page is prepared for the
 * stored user: the server authorizes each read itself.
 */
export function guardAfter(validation: () => Promise<void>) {
  let shown: string | undefined
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const stored = storedSession.get()
    const path = wantedPath(request.url)
    const prepared = isSignedIn(stored) && preloadPage(path, shown, stored)
    await validation()
    pass(request.url)
    await Promise.race([prepared, new Promise(resolve => setTimeout(resolve, THROTTLE))])
    if (!request.signal.aborted) shown = path
    return null
  }
}

function pass(address: string): void {
  const user = storedSession.get()
  if (isSignedIn(user)) return
  if (user && sessionExpiry(user) === 'past') toast('error', { key: 'messages.sessionExpired' })
  storedSession.set(null)
  throw redirect(entryFor(wantedPath(address)))
}

/**
 * Redirect of a visitor who requests this path: to the sign-in page, or to "not found" (specification §2).
 */
export function entryFor(path: string): string {
  const { pathname } = new URL(path, location.origin)
  return knownRoutes.some(route => matchPath(route, pathname)) ? loginTo(path) : NOT_FOUND
}
