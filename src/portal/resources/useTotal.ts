import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { mostCounted } from '#contract/paging.ts'
import type { PortalDataProvider } from '#portal/providers/dataProvider.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'

/** Number of rows of a list. */
export type Total = {
  readonly total: number
  /** Formatted total; for a capped one, "more than" the counted rows. */
  readonly text: string
  /** Formatted range of the rows shown, with the total. */
  readonly range: string
  /** Whether the total is a lower bound; `countAll` counts all rows, which may be slow. */
  readonly isCapped: boolean
  readonly isCounting: boolean
  readonly countAll: () => void
}

/** Number of rows of the surrounding list; capped for long lists, exact on demand. */
export function useTotal(): Total {
  const translate = useTranslate()
  const language = useLocale()
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
  // A page beyond the cap is counted to its end. Hosts without a cap have totals beyond it, too.
  const counted = Math.max(mostCounted(shown), page * perPage)
  const isCapped = exact === undefined && total === counted + 1
  const written = (count: number) => formatInteger(count, language)
  const known = exact ?? total
  const text = isCapped ? translate('lists.moreThan', { count: written(counted) }) : written(known)
  return {
    total: known,
    range: translate('ra.navigation.page_range_info', {
      offsetBegin: written((page - 1) * perPage + 1),
      offsetEnd: written(Math.min(page * perPage, known)),
      total: text,
    }),
    text,
    isCapped,
    isCounting: isLoading,
    countAll: () => setAsked(now),
  }
}
