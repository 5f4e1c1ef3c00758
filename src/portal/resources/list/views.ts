import type { Entity } from '#contract/entity.ts'
import type { Visao } from '#contract/features/visao.ts'
import type { Session } from '#contract/session.ts'
import { storeOf } from '#portal/providers/store.ts'

/** Pixels of the columns of a list whose widths were chosen, by their names. */
export type Widths = Readonly<Record<string, number>>

/** Saved view of a list as it is stored: the search string of its address, with search, filters, order and page size. */
export type View = {
  /** Name on the server; views saved before there was one get theirs later. */
  readonly id?: string
  readonly name: string
  readonly search: string
  readonly columns: readonly string[] | null
  /** Widths of columns where they were chosen; views saved before there were any have none. */
  readonly widths?: Widths | null
}

/** View that a list offers: the user's own, or one that the company shares. */
export type OfferedView = View & { readonly id: string; readonly shared?: Visao }

/** Storage key of the user's own views of an entity's list. */
export const viewsKey = ({ name }: Entity) => `${name}.views`

/** Storage key of the widths that the user has given columns of an entity's list. */
export const widthsKey = ({ name }: Entity) => `${name}.widths`

/** Storage key of the view that an entity's list opens with, by its Id. */
export const openingKey = ({ name }: Entity) => `${name}.opening`

/** Storage key of all that the company shares, as the server last told. */
export const SHARED_VIEWS = 'sharedViews'

/** Own and shared views of an entity's list, each by name; those of an earlier version without an Id are called by name. */
export function offeredViews(
  { name }: Entity,
  own: readonly View[],
  shared: readonly Visao[],
): readonly OfferedView[] {
  const named = (one: View, other: View) => one.name.localeCompare(other.name)
  return [
    ...own.map(view => ({ ...view, id: view.id ?? view.name })).toSorted(named),
    ...shared
      .filter(({ Registro }) => Registro === name)
      .map(one => ({
        ...{ id: String(one.Id), name: one.Nome, search: one.Busca, columns: one.Colunas },
        ...{ widths: one.Larguras, shared: one },
      }))
      .toSorted(named),
  ]
}

/** Parameters of an address by which react-admin keeps what a list shows. */
export const OF_LIST = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage']

/** Whether an address asks anything of its list. */
export const asksOfList = (search: string) =>
  [...new URLSearchParams(search).keys()].some(name => OF_LIST.includes(name))

/** Address of all rows: it asks for no filter, where one that asks nothing opens with the chosen view. */
export const ALL_ROWS = '?filter=%7B%7D'

/** Search string of a view's address. */
export const viewAddress = ({ search }: View): string => (asksOfList(search) ? search : ALL_ROWS)

/** Search string of an address that opens with a view, and keeps what it says besides. */
export function openedBy(view: View, search: string): string {
  const rest = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(viewAddress(view))) rest.set(name, value)
  return `?${rest}`
}

/**
 * Search string that a list opens with where its address asks nothing: that of the view the user has chosen for it. A
 * link, Back and "all", which asks for no filter, are addresses that ask (decision 0331).
 */
export function openingSearch(entity: Entity, search: string, user: Session): string | undefined {
  const store = storeOf(user)
  const id = store.getItem<string>(openingKey(entity))
  if (!id || asksOfList(search)) return undefined
  const own = store.getItem<readonly View[]>(viewsKey(entity)) ?? []
  const shared = store.getItem<readonly Visao[]>(SHARED_VIEWS) ?? []
  const view = offeredViews(entity, own, shared).find(one => one.id === id)
  return view && openedBy(view, search)
}
