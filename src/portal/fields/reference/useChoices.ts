import { type RaRecord, useGetList, useGetManyAggregate } from 'react-admin'
import type { Row } from '#contract/validation.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { useDebounced } from '#portal/ui/useDebounced.ts'

/** Row of a lookup as react-admin stores it. */
export type Choice = RaRecord<number | string> & Row

const PAGE = 25
const SEARCH_DELAY = 250

type Choices = {
  /** Choices for the search text; undefined while they are loading. */
  readonly choices: readonly Choice[] | undefined
  /** Whether there are more than were requested: typing narrows them. */
  readonly hasMore: boolean
}

/**
 * Rows that a lookup offers for a search text, searched on the server and narrowed by its parent's values.
 */
export function useChoices(lookup: string, typed: string, narrowing: Row, isWanted: boolean): Choices {
  const q = useDebounced(typed, SEARCH_DELAY)
  const { data, total, isPending } = useGetList<Choice>(
    lookupResource(lookup),
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field: 'id', order: 'ASC' },
      filter: { ...narrowing, ...(q ? { q } : {}) },
    },
    { enabled: isWanted },
  )
  const isLookedFor = isPending || q !== typed
  return { choices: isLookedFor ? undefined : (data ?? []), hasMore: (total ?? 0) > PAGE }
}

/** Value of a field of the lookup's row with that Id; undefined until it is loaded, or without an Id. */
export function useChosenValue(lookup: string, id: number | null | undefined, field: string): unknown {
  const [row] = useChosen(lookup, typeof id === 'number' ? [id] : []) ?? []
  return row?.[field]
}

/** Rows with those Ids; requested in one batch with all others of the lookup on the page. */
export function useChosen(lookup: string, ids: readonly (number | string)[]): readonly Choice[] | undefined {
  const { data } = useGetManyAggregate<Choice>(
    lookupResource(lookup),
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  )
  return ids.length > 0 ? data?.filter(choice => choice && ids.includes(choice.id)) : []
}
