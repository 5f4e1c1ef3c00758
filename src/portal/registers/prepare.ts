import type { Entity } from '#contract/entity.ts'
import { importRouteOf, registerAt, routeOf } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import type { Prefetch } from '#portal/http/prefetch.ts'
import { ImportPage, RecordPage, RecordPanel, RegisterList } from './chunks.ts'

type Place = { readonly entity: Entity; readonly pathname: string }

const pathOf = (address: string) => new URL(address, location.origin).pathname

/** Register whose list a path shows, by itself or under a panel. */
function listAt(pathname: string): Entity | undefined {
  const place = registerAt(pathname)
  if (!place || place.isRecord) return undefined
  const { entity } = place
  const isList = pathname === routeOf(entity)
  return isList || (!entity.register.page && pathname !== importRouteOf(entity)) ? entity : undefined
}

/** Loads the chunks of a register's page. */
export async function loadRegisterPage({ entity, pathname }: Place): Promise<void> {
  if (listAt(pathname)) {
    await Promise.all([RegisterList.load(), pathname !== routeOf(entity) && RecordPanel.load()])
    return
  }
  await (pathname === importRouteOf(entity) ? ImportPage : RecordPage).load()
}

/** Prefetches the rows of a page's list, where there is one and the page before did not show it. */
export async function readRegisterPage(
  { entity, pathname }: Place,
  search: string,
  before: string | undefined,
  user: Session,
  prefetch: Prefetch,
): Promise<void> {
  if (listAt(pathname) !== entity || (before !== undefined && listAt(pathOf(before)) === entity)) return
  const { prefetchRegister } = await import('./prefetchRegister.ts')
  await prefetchRegister(entity, search, user, prefetch)
}
