import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { mostCounted } from '#contract/paging.ts'
import type { PortalDataProvider } from '#portal/http/dataProvider.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'

/** How many rows a list has. */
export type Total = {
  readonly total: number
  /** The same in words: of more than were counted, that there are more. */
  readonly text: string
  /** There are more than were counted; `countAll` counts them, which may take a moment. */
  readonly isCapped: boolean
  readonly isCounting: boolean
  readonly countAll: () => void
}

/** The number of rows of the list around it: of a long one, the exact one only when it is asked for. */
export function useTotal(): Total {
  const say = useWords()
  const language = useLanguage()
  const { resource, filter, filterValues, page, perPage, total = 0, isFetching } = useListContext()
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
  // A page beyond those that are counted is counted to its end. Hosts that count all have totals beyond that, too.
  const counted = Math.max(mostCounted(shown), page * perPage)
  const isCapped = exact === undefined && total === counted + 1
  const written = (count: number) => formatInteger(count, language)
  return {
    total: exact ?? total,
    text: isCapped ? say('lists.moreThan', { count: written(counted) }) : written(exact ?? total),
    isCapped,
    isCounting: isLoading,
    countAll: () => setAsked(now),
  }
}
