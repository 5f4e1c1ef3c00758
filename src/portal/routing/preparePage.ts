import { matchPath } from 'react-router-dom'
import { registerAt } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import { Overview } from '#portal/features/dashboard/Dashboard.tsx'
import { beginPrefetch } from '#portal/providers/prefetch.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { chosenClient } from '#portal/providers/session/client.ts'
import { isSignedIn, storedSession } from '#portal/providers/session/session.ts'
import type { Extras } from '#portal/resources/extras/extras.ts'
import { listAt, loadRegisterPage, readRegisterPage } from '#portal/resources/prepare.ts'
import { RecordPanel } from '#portal/resources/recordChunk.ts'
import { isForClient } from './RegisterGuard.tsx'
import { registerExtras } from './registerExtras.ts'
import { screenRoutes } from './screenRoutes.ts'
import { wantedPath } from './wantedPath.ts'

// Entity names are typed as text; those of registers are the keys of the extras.
const heads: Readonly<Record<string, Pick<Extras, 'ListHead'>>> = registerExtras

/**
 * Whether the page shown to somebody who is signed in has all that its next address needs: it is the same page, or the same
 * list, by itself or under a panel, whose chunk is there.
 */
export function isPrepared(current: string, next: string): boolean {
  if (!isSignedIn(storedSession.get())) return false
  const [before, path] = [wantedPath(current), wantedPath(next)]
  const list = listAt(path)
  return (
    before === path ||
    (list !== undefined &&
      list === listAt(before) &&
      (registerAt(path)?.screen === 'list' || RecordPanel.isLoaded()))
  )
}

/**
 * Loads the chunks of the page of a path below /admin, and prefetches the rows of its list, as far as the
 * user's rights are known to allow it. `before` is the page shown until now. Never rejects: errors are
 * reported by the page itself (decision 0174).
 */
export async function preparePage(path: string, before: string | undefined, user: Session): Promise<void> {
  const prefetch = beginPrefetch()
  const { pathname, search } = new URL(path, location.origin)
  const place = registerAt(pathname)
  if (!place) {
    const Page =
      pathname === '/' ? Overview : screenRoutes.find(route => matchPath(route.path, pathname))?.Page
    await Page?.load()
    return
  }
  const { entity } = place
  if (!canAccess(user, entity.name, 'list')) return
  if (isForClient(user, entity) && !chosenClient.get()) return
  readRegisterPage({ entity, pathname }, search, before, user, prefetch).catch(() => {})
  await loadRegisterPage(pathname, heads[entity.name]?.ListHead)
}
