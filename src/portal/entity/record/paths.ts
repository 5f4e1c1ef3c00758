import type { Entity } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'

export const NEW = 'novo'
/** The parameter that says of which record a new one is to be a copy. */
export const COPY = 'copia'
/** The parameter that says that a record is edited; without it, it is looked at. */
export const MODE = 'modo'
const EDIT = 'editar'

/** What a register's address asks for below its list. */
export type Place =
  | { readonly type: 'list' }
  | { readonly type: 'new' }
  | { readonly type: 'record'; readonly id: number; readonly isEdit: boolean }

/** The place that an address below the route names, or undefined for none there is. */
export function placeAt(path: string, search: URLSearchParams): Place | undefined {
  if (path === '') return { type: 'list' }
  if (path === NEW) return { type: 'new' }
  // Addresses that end in `ver` are from when a record without it was edited.
  const [, id, view] = /^([1-9]\d{0,14})(\/ver)?$/.exec(path) ?? []
  if (!id) return undefined
  return { type: 'record', id: Number(id), isEdit: view === undefined && search.get(MODE) === EDIT }
}

/** Where the records of a register open: on a page of their own, or in a panel over the list. */
const recordBase = (entity: Entity) => (entity.register.page ? `/${entity.name}` : routeOf(entity))

/** Where a new record is made. */
export function newPath(entity: Entity): string {
  return `${recordBase(entity)}/${NEW}`
}

type Way = {
  /** Whether the address opens the record to be edited; else it is looked at. */
  readonly isEdit?: boolean
  /** The rest of the address, such as the page of the list that a panel lies over. */
  readonly search?: string
}

/** Where a record is looked at or edited. */
export function recordPath(entity: Entity, id: number, { isEdit = false, search = '' }: Way = {}): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(MODE)
  if (isEdit) parameters.set(MODE, EDIT)
  return `${recordBase(entity)}/${id}${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** Whether two addresses show the same screen: what is typed on the one is still there on the other. */
export function isSameScreen(one: Address, other: Address): boolean {
  const modeOf = ({ search }: Address) => new URLSearchParams(search).get(MODE)
  return one.pathname === other.pathname && modeOf(one) === modeOf(other)
}

type Address = { readonly pathname: string; readonly search: string }
