import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'

export const NEW = 'novo'
/** The parameter that says of which record a new one is to be a copy. */
export const COPY = 'copia'
const VIEW = 'ver'
const MODE = 'modo'

/** What a register's address asks for below its list. */
export type Place =
  | { readonly sort: 'list' }
  | { readonly sort: 'new' }
  | { readonly sort: 'record'; readonly id: number; readonly isView: boolean }

/** The place a path below the route names, or undefined for none there is. */
export function placeAt(path: string): Place | undefined {
  if (path === '') return { sort: 'list' }
  if (path === NEW) return { sort: 'new' }
  const [, id, view] = /^([1-9]\d{0,14})(\/ver)?$/.exec(path) ?? []
  return id ? { sort: 'record', id: Number(id), isView: view !== undefined } : undefined
}

/** Where the records of a register open: on a page of their own, or in a panel over the list. */
const recordBase = (entity: Entity) => (entity.register.page ? `/${entity.name}` : routeOf(entity))

/** Where a new record is made. */
export function newPath(entity: Entity): string {
  return `${recordBase(entity)}/${NEW}`
}

/** Where a record is edited or, by who may only look, read. */
export function recordPath(entity: Entity, id: number, canEdit: boolean): string {
  const path = `${recordBase(entity)}/${id}`
  if (canEdit) return path
  return entity.register.page ? `${path}?${MODE}=${VIEW}` : `${path}/${VIEW}`
}

/** The place of a page of its own, whose address says in its query that it is only read. */
export function pagePlace(id: string, search: URLSearchParams): Exclude<Place, { sort: 'list' }> | undefined {
  const place = placeAt(id)
  if (place?.sort !== 'record') return place?.sort === 'new' ? place : undefined
  return place.isView ? undefined : { ...place, isView: search.get(MODE) === VIEW }
}
