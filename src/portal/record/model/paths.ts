import type { Entity } from '#contract/entity.ts'
import { EDIT_MODE, FIELD_PARAMETER, MODE_PARAMETER, recordsRouteOf, TAB_PARAMETER } from '#contract/route.ts'

export const NEW = 'novo'
/** Search parameter with the Id of the record to copy into a new one. */
export const COPY = 'copia'
/** Search parameter of an open history. */
export const HISTORY = 'historico'
/** The same of the list's register while a panel is open beside the list, whose record has a history of its own. */
const LIST_HISTORY = 'historicoDoCadastro'
/** Screen of a register, by the part of the address below its list. */
export type EntityPlace =
  | { readonly type: 'list' }
  | { readonly type: 'new' }
  | { readonly type: 'record'; readonly id: number; readonly isEdit: boolean }

/** Screen for an address below the route; undefined for an unknown one. */
export function placeAt(path: string, search: URLSearchParams): EntityPlace | undefined {
  if (path === '') return { type: 'list' }
  if (path === NEW) return { type: 'new' }
  // Old addresses: `ver` was the read-only mode when editing was the default.
  const [, id, view] = /^([1-9]\d{0,14})(\/ver)?$/.exec(path) ?? []
  if (!id) return undefined
  return {
    type: 'record',
    id: Number(id),
    isEdit: view === undefined && search.get(MODE_PARAMETER) === EDIT_MODE,
  }
}

/** Path of the form for a new record. */
export function newPath(entity: Entity): string {
  return `${recordsRouteOf(entity)}/${NEW}`
}

type Options = {
  /** Whether the address opens the record in edit mode; read-only otherwise. */
  readonly isEdit?: boolean
  /** Rest of the search string, such as the page of the list below a panel. */
  readonly search?: string
}

/** Path of a record, read-only or in edit mode. */
export function recordPath(
  entity: Entity,
  id: number,
  { isEdit = false, search = '' }: Options = {},
): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(MODE_PARAMETER)
  if (isEdit) parameters.set(MODE_PARAMETER, EDIT_MODE)
  return `${recordsRouteOf(entity)}/${id}${parameters.size > 0 ? `?${parameters}` : ''}`
}

/** Whether a path of a record opens it in edit mode. */
export const isEditPath = (path: string) =>
  new URLSearchParams(path.split('?')[1]).get(MODE_PARAMETER) === EDIT_MODE

/** Path of a record in edit mode, with the focus on a field, or on an input within one. */
export function fieldPath(entity: Entity, id: number, field: string): string {
  return recordPath(entity, id, { isEdit: true, search: `${FIELD_PARAMETER}=${field}` })
}

/** Search parameters of a panel, beside those of the list below it. */
const OF_PANEL = [TAB_PARAMETER, HISTORY, COPY, MODE_PARAMETER]

const queryOf = (parameters: URLSearchParams) => (parameters.size > 0 ? `?${parameters}` : '')

/** Query string as the portal writes it: react-admin encodes some of the same parameters otherwise. */
export const rewritten = (search: string) => queryOf(new URLSearchParams(search))

/** Query string of the list within that of a panel above it. */
export function listSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const own of OF_PANEL) parameters.delete(own)
  rename(parameters, LIST_HISTORY, HISTORY)
  return queryOf(parameters)
}

function rename(parameters: URLSearchParams, from: string, to: string): void {
  const value = parameters.get(from)
  parameters.delete(from)
  if (value !== null) parameters.set(to, value)
}

/** Query string of a panel whose list has another one now. */
export function withListSearch(search: string, list: string): string {
  const open = new URLSearchParams(search)
  const parameters = new URLSearchParams(list)
  rename(parameters, HISTORY, LIST_HISTORY)
  for (const own of OF_PANEL) {
    const value = open.get(own)
    if (value !== null) parameters.set(own, value)
  }
  return queryOf(parameters)
}

/** Query string of a record that is shown, given the one by which it is edited. */
export function viewSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(MODE_PARAMETER)
  return queryOf(parameters)
}

/**
 * Path of a record with the tab that is open on another one in the same mode, for going from record to record; as it is
 * for a new one.
 */
export function withTabOf(search: string, path: string): string {
  const open = new URLSearchParams(search)
  const tab = open.get(TAB_PARAMETER)
  const [record = '', own] = path.split('?')
  const parameters = new URLSearchParams(own)
  const isSameMode = open.get(MODE_PARAMETER) === parameters.get(MODE_PARAMETER)
  if (tab === null || !isSameMode || record.endsWith(NEW)) return path
  parameters.set(TAB_PARAMETER, tab)
  return `${record}?${parameters}`
}

/** Whether two addresses show the same screen, so that unsaved input survives the navigation. */
export function isSameScreen(one: Address, other: Address): boolean {
  const modeOf = ({ search }: Address) => new URLSearchParams(search).get(MODE_PARAMETER)
  return one.pathname === other.pathname && modeOf(one) === modeOf(other)
}

type Address = { readonly pathname: string; readonly search: string }
