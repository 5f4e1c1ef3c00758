import type { Entity } from '#contract/entity.ts'
import { type RegisterPlace, registerAt } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import type { Prefetch } from '#portal/providers/prefetch.ts'
import type { Extras } from '#portal/resources/extras/extras.ts'
import { ImportPage, RegisterList } from './chunks.ts'
import { openingSearch } from './list/views.ts'
import { RecordPage, RecordPanel } from './recordChunk.ts'

type Place = { readonly entity: Entity; readonly pathname: string }

const pathOf = (address: string) => new URL(address, location.origin).pathname

/** Register whose list a path shows, by itself or under a panel. */
export function listAt(pathname: string): Entity | undefined {
  const place = registerAt(pathname)
  return place?.screen === 'list' || place?.screen === 'panel' ? place.entity : undefined
}

/** Chunks of each screen; the page beside Siscomex and that of statements load themselves. */
const loaded: {
  readonly [S in RegisterPlace['screen']]: readonly { readonly load: () => Promise<unknown> }[]
} = {
  list: [RegisterList],
  panel: [RegisterList, RecordPanel],
  record: [RecordPage],
  import: [ImportPage],
  siscomex: [],
  statement: [],
}

/** Loads the chunks of the screen of a register at a path, and of what is above its list. */
export async function loadRegisterPage(pathname: string, head: Extras['ListHead']): Promise<void> {
  const chunks = loaded[registerAt(pathname)?.screen ?? 'list']
  const above = head && listAt(pathname) ? [head] : []
  await Promise.all([...chunks, ...above].map(chunk => chunk.load()))
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
  const opening = registerAt(pathname)?.screen === 'list' ? openingSearch(entity, search, user) : undefined
  await prefetchRegister(entity, opening ?? search, user, prefetch)
}
