import { type ReactNode, useMemo } from 'react'
import {
  ListContextProvider,
  type ListControllerResult,
  removeEmpty,
  useEvent,
  useListContext,
} from 'react-admin'
import { isSame } from '#contract/equality.ts'
import { type Settings, useChosenSettings } from './useChosenSettings.ts'

type Props = {
  /** Whether the address holds the settings. */
  readonly isInAddress: boolean
  readonly children: ReactNode
}

/**
 * Page, rows per page, order and filters of the surrounding list as they were chosen last. The list itself is rendered a
 * moment after a choice, by another address: what is chosen in between would be added to what it showed before, and the
 * first choice be lost (decision 0370).
 */
export function LatestSettings({ isInAddress, children }: Props) {
  const list = useListContext()
  const { page, perPage, sort, filterValues } = list
  const shown = useMemo(() => ({ page, perPage, sort, filterValues }), [page, perPage, sort, filterValues])
  const { chosen, latest, choose } = useChosenSettings(shown, isInAddress)
  const change = (changed: Partial<Settings>, make: () => void) => {
    const before = latest.current
    const next = { ...(before ?? shown), page: 1, ...changed }
    // An entry of the history for each change, and for none without one.
    if (isSame(next, before ?? shown)) return
    choose(next)
    make()
    if (!before) return
    list.setFilters(next.filterValues)
    list.setPerPage(next.perPage)
    list.setSort(next.sort)
    list.setPage(next.page)
  }
  const setters: Pick<ListControllerResult, 'setPage' | 'setPerPage' | 'setSort' | 'setFilters'> = {
    setPage: useEvent(to => change({ page: to }, () => list.setPage(to))),
    setPerPage: useEvent(rows => change({ perPage: rows }, () => list.setPerPage(rows))),
    setSort: useEvent(by => change({ sort: by }, () => list.setSort(by))),
    setFilters: useEvent(given => change({ filterValues: removeEmpty(given) }, () => list.setFilters(given))),
  }
  // The rows are those of the settings before.
  const value = { ...list, ...setters, ...(chosen && { ...chosen, isPlaceholderData: true }) }
  return <ListContextProvider value={value as ListControllerResult}>{children}</ListContextProvider>
}
