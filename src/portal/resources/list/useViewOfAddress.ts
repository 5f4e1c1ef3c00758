import { useMemo, useState } from 'react'
import { useEvent, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import type { Visao } from '#contract/features/visao.ts'
import type { Language } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { firstPage } from './firstPage.ts'
import type { OpenView } from './openView.ts'
import {
  ALL_ROWS,
  asksOfList,
  type OfferedView,
  offeredViews,
  openingKey,
  SHARED_VIEWS,
  type View,
  viewAddress,
  viewsKey,
  type Widths,
} from './views.ts'

const NONE: readonly never[] = []

/** Views of an entity's list, own and shared. */
export function useOfferedViews(entity: Entity): readonly OfferedView[] {
  const [own] = useStore<readonly View[]>(viewsKey(entity), NONE)
  const [shared] = useStore<readonly Visao[]>(SHARED_VIEWS, NONE)
  return useMemo(() => offeredViews(entity, own, shared), [entity, own, shared])
}

/** Whether two addresses show the same rows in the same order, whichever page of them. */
function isSameList(entity: Entity, one: string, other: string, language: Language): boolean {
  const [a, b] = [one, other].map(search => {
    const { sort, filter, pagination } = firstPage(entity, search, language)
    return { sort, filter, perPage: pagination.perPage }
  })
  return isSame(a, b)
}

type Chosen = {
  readonly id: string
  readonly columns: readonly string[] | null
  readonly widths: Widths | null
}

/**
 * View of the address of an entity's list. An address that no view has is of the one that was open before it, changed:
 * react-admin's parameters leave no room for a name.
 */
export function useViewOfAddress(entity: Entity, isCovered: boolean) {
  const language = useLocale()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const views = useOfferedViews(entity)
  const [first] = useStore<string | null>(openingKey(entity), null)
  const [last, setLast] = useState<string>()
  const [chosen, setChosen] = useState<Chosen>()

  const opening = isCovered || asksOfList(search) ? undefined : views.find(({ id }) => id === first)
  const matching = views.filter(view => isSameList(entity, view.search, search, language))
  const isAll = isSameList(entity, '', search, language)
  const isOf = ({ id }: OfferedView) => id === last
  const view = opening ?? matching.find(isOf) ?? (isAll ? undefined : (matching[0] ?? views.find(isOf)))
  if (view?.id !== last) setLast(view?.id)

  const changed = chosen && chosen.id === view?.id ? chosen : undefined
  const { columns = null, widths = null } = changed ?? view ?? {}
  const isChanged =
    view !== undefined &&
    opening === undefined &&
    !(matching.includes(view) && isSame([columns, widths], [view.columns ?? null, view.widths ?? null]))
  const chooseColumns = useEvent((names: readonly string[] | null) => {
    if (view) setChosen({ id: view.id, columns: names, widths })
  })
  const chooseWidths = useEvent((next: Widths | null) => {
    if (view) setChosen({ id: view.id, columns, widths: next })
  })
  const open = useEvent((next: OfferedView | undefined) => {
    setLast(next?.id)
    setChosen(undefined)
    void navigate(`${pathname}${next ? viewAddress(next) : ALL_ROWS}`)
  })
  const keep = useEvent((id: string | undefined) => {
    setLast(id)
    setChosen(undefined)
  })
  const value = useMemo<OpenView>(
    () => ({ view, columns, widths, isChanged, chooseColumns, chooseWidths, open, keep }),
    [view, columns, widths, isChanged, chooseColumns, chooseWidths, open, keep],
  )
  return { value, views, opening }
}
