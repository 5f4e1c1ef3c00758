import { useEffect, useMemo } from 'react'
import {
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useGetList,
  useListParams,
  useNotify,
  useRecordSelection,
} from 'react-admin'
import { PAGE_ROWS } from './firstPage.ts'
import { isRefusedQuery } from './useAddressedList.ts'

type Options = {
  readonly resource: string
  readonly sort: SortPayload
  /** Permanent filter of every query, such as a detail's parent. */
  readonly filter: Readonly<Record<string, unknown>> | undefined
  /** Whether the address holds page, order and filters. */
  readonly isInAddress: boolean
}

/**
 * List state for `ListContext`, of the hooks that react-admin's own list controller consists of. That
 * controller would load a CSV export and English plural rules, which are unused here.
 */
export function useListState<R extends RaRecord>({
  resource,
  sort,
  filter,
  isInAddress,
}: Options): ListControllerResult<R> {
  const notify = useNotify()
  const [query, change] = useListParams({
    resource,
    sort,
    perPage: PAGE_ROWS,
    disableSyncWithLocation: !isInAddress,
    // No stored parameters: the address alone is the state, and the menu's link without any resets the list.
    storeKey: false,
  })
  const [selectedIds, { select, unselect, toggle }] = useRecordSelection<R>({
    resource,
    disableSyncWithStore: true,
  })
  const { page, perPage, sort: field, order } = query
  const current = useMemo(() => ({ field, order }), [field, order])
  const { data, total, meta, error, isPending, isPlaceholderData, isFetching, isLoading, refetch } =
    useGetList<R>(
      resource,
      { pagination: { page, perPage }, sort: current, filter: { ...query.filter, ...filter } },
      {
        placeholderData: previous => previous,
        retry: false,
        // The list itself tells of a query that was refused, and what to do about it.
        onError: error => {
          if (!isRefusedQuery(error)) notify(error.message, { type: 'error' })
        },
      },
    )

  const { setPage } = change
  const isEmpty = !data || data.length === 0
  useEffect(() => {
    if (isPending || (isFetching && page > 0)) return
    const last = isEmpty ? 1 : Math.max(1, Math.ceil((total ?? Number.POSITIVE_INFINITY) / perPage))
    // Page out of range: its rows were deleted, or the address was edited.
    if (page < 1 || page > last) setPage(page < 1 ? 1 : last)
  }, [isPending, isFetching, isEmpty, total, page, perPage, setPage])

  // react-admin types the query's states as a union, and requires a function to select all pages' rows,
  // unused here.
  return {
    data,
    total,
    meta,
    error,
    isPending,
    isPlaceholderData,
    isFetching,
    isLoading,
    refetch,
    resource,
    filter,
    page,
    perPage,
    sort: current,
    filterValues: query.filterValues,
    displayedFilters: query.displayedFilters,
    setPage,
    setPerPage: change.setPerPage,
    setSort: change.setSort,
    setFilters: change.setFilters,
    showFilter: change.showFilter,
    hideFilter: change.hideFilter,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
  } as ListControllerResult<R>
}
