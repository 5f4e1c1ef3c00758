import { type Entity, entities } from './entity.ts'
import { sheetsInto } from './sheetEndpoints.ts'

/** Route of a register's screen, below /admin (specification §2). */
export function routeOf({ register }: Entity): string {
  return register.route ?? `/${register.path}`
}

/** Address of a register's list within a filter. */
export function listRouteOf(entity: Entity, filter: Readonly<Record<string, unknown>>): string {
  return `${routeOf(entity)}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}

/** Route below which a register's records have theirs. */
export function recordsRouteOf(entity: Entity): string {
  return entity.register.page === 'apart' ? `/${entity.name}` : routeOf(entity)
}

/** Path pattern of a register's records: a page of each record, or panels over the list. */
export function recordRouteOf(entity: Entity): string {
  return `${recordsRouteOf(entity)}/${entity.register.page ? ':id' : '*'}`
}

/** Path pattern of the paper of a register's records, where they have one. */
export function paperRouteOf(entity: Entity): string {
  return `${recordRouteOf(entity)}/${PAPER}`
}

/** Last part of the address of a record's paper. */
export const PAPER = 'imprimir'

/** Parameter of a record's address that names the tab shown. */
export const TAB_PARAMETER = 'aba'

/** Parameter of a record's address that names its mode, and edit mode; without it, the record is read-only. */
export const MODE_PARAMETER = 'modo'
export const EDIT_MODE = 'editar'

/** Parameter of a record's address that names the field to go to. */
export const FIELD_PARAMETER = 'campo'

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

/** Screen of a register: its list, which a panel may be over, a record's page, an import, its page beside Siscomex, or bank statements. */
export type RegisterPlace = {
  readonly entity: Entity
  readonly screen: 'list' | 'panel' | 'record' | 'import' | 'siscomex' | 'statement'
}

/** Register whose screens this path belongs to, and which of them it is. */
export function registerAt(pathname: string): RegisterPlace | undefined {
  const listed = registers.find(entity => isUnder(pathname, routeOf(entity)))
  if (listed) return { entity: listed, screen: screenUnder(listed, pathname) }
  const paged = registers.find(
    ({ name, register }) => register.page === 'apart' && isUnder(pathname, `/${name}`),
  )
  return paged && { entity: paged, screen: 'record' }
}

function screenUnder(entity: Entity, pathname: string): RegisterPlace['screen'] {
  if (pathname === routeOf(entity)) return 'list'
  if (importAt(pathname)) return 'import'
  if (siscomexRegisters.some(name => name === entity.name) && pathname === siscomexRouteOf(entity))
    return 'siscomex'
  if (pathname === statementRoute) return 'statement'
  return entity.register.page ? 'record' : 'panel'
}

/** Route of the page of bank statements, whose debits become settlements. */
export const statementRoute = '/baixas/extrato'

/** Registers that are kept in step with Siscomex. */
export const siscomexRegisters = ['partnumber', 'empresa'] as const

/** Parameter of that page's address which shows what was refused alone, if it is `true`. */
export const REFUSED_PARAMETER = 'recusados'

/** Route of the page that shows a register beside Siscomex. */
export function siscomexRouteOf(entity: Entity): string {
  return `${routeOf(entity)}/siscomex`
}
