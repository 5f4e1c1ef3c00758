import { type Entity, entities } from './entity.ts'
import { sheetsInto } from './sheetEndpoints.ts'

/** Route of a register's screen, below /admin (specification §2). */
export function routeOf({ register }: Entity): string {
  return register.route ?? `/${register.path}`
}

/** Path pattern of a register's records: a page of each record, or panels over the list. */
export function recordRouteOf(entity: Entity): string {
  return entity.register.page ? `/${entity.name}/:id` : `${routeOf(entity)}/*`
}

/** Parameter of a record's address that names the tab shown. */
export const TAB_PARAMETER = 'aba'

/** Route of a register's import, or of that in its standard layout. */
export function importRouteOf(entity: Entity): string {
  return [routeOf(entity), entity.sheet?.name, 'importar'].filter(part => part !== undefined).join('/')
}

/** Every register, in menu order; their details have no screen of their own. */
export const registers: readonly Entity[] = entities.filter(({ parent }) => !parent)

/** Register whose spreadsheets come in at this path, or its standard layout. */
export function importAt(pathname: string): Entity | undefined {
  return registers.flatMap(sheetsInto).find(entity => importRouteOf(entity) === pathname)
}

const isUnder = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`)

/** Register whose screens this path belongs to: its list, or a record's page. */
export function registerAt(
  pathname: string,
): { readonly entity: Entity; readonly isRecord: boolean } | undefined {
  const listed = registers.find(entity => isUnder(pathname, routeOf(entity)))
  if (listed) return { entity: listed, isRecord: false }
  const paged = registers.find(({ name, register }) => register.page && isUnder(pathname, `/${name}`))
  return paged ? { entity: paged, isRecord: true } : undefined
}
