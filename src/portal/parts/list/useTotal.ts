import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { MOST_COUNTED } from '#contract/paging.ts'
import type { PortalDataProvider } from '#portal/providers/dataProvider.ts'

/** How many rows a list has. */
export type Total = {
  readonly total: number
  /** There are more than were counted; `countAll` counts them, which may take a moment. */
  readonly isCapped: boolean
  readonly isCounting: boolean
  readonly countAll: () => void
}

/** The number of rows of the list around it: of a long one, the exact one only when it is asked for. */
export function useTotal(): Total {
  const { resource, filter, filterValues, total = 0, isFetching } = useListContext()
  const dataProvider = useDataProvider<PortalDataProvider>()
  const shown = { ...filterValues, ...filter }
  const [asked, setAsked] = useState<string>()
  const now = JSON.stringify(shown)
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'countAll', now],
    queryFn: () => dataProvider.countAll(resource, { filter: shown }),
    enabled: asked === now && !isFetching,
  })
  const exact = asked === now ? data?.total : undefined
  return {
    total: exact ?? total,
    isCapped: exact === undefined && total > MOST_COUNTED,
    isCounting: isLoading,
    countAll: () => setAsked(now),
  }
}
