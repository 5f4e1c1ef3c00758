import { useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useColumns } from './useColumns.ts'

/** Saved view of a list: the search string of its address, with search, filters, order and page size. */
export type View = {
  /** Name on the server; views saved before there was one get theirs later. */
  readonly id?: string
  readonly name: string
  readonly search: string
  readonly columns: readonly string[] | null
}

type Views = {
  readonly views: readonly View[]
  /** Saves the current view; replaces one of the same name. */
  readonly save: (name: string) => void
  readonly open: (view: View) => void
  readonly remove: (view: View) => void
}

/** Storage key of the user's views of an entity's list. */
export const viewsKey = ({ name }: Entity) => `${name}.views`

/** User's saved views of the surrounding list; stored across sessions. */
export function useViews(): Views {
  const entity = useEntity()
  const [views, keep] = useStore<readonly View[]>(viewsKey(entity), [])
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { shown, isAsDeclared, choose } = useColumns()
  const others = (name: string) => views.filter(view => view.name !== name)
  return {
    views,
    save: name => {
      const columns = isAsDeclared ? null : shown.map(column => column.name)
      const id = views.find(view => view.name === name)?.id ?? newIdempotencyKey()
      const saved = [...others(name), { id, name, search: fromFirstPage(search), columns }]
      keep(saved.toSorted((one, two) => one.name.localeCompare(two.name)))
    },
    open: view => {
      choose(view.columns)
      void navigate(`${pathname}${view.search}`)
    },
    remove: removed => keep(views.filter(view => view !== removed)),
  }
}

function fromFirstPage(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  return parameters.size > 0 ? `?${parameters}` : ''
}
