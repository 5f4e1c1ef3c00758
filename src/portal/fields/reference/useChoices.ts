import { type RaRecord, useGetList, useGetManyAggregate } from 'react-admin'
import type { Row } from '#contract/validation.ts'
import { lookupResource } from '#portal/http/resource.ts'
import { useDebounced } from '#portal/ui/useDebounced.ts'

/** A row of a lookup as react-admin keeps it. */
export type Choice = RaRecord<number | string> & Row

const PAGE = 25
const SEARCH_DELAY = 250

type Choices = {
  /** Those for what is typed now; undefined while they are looked for. */
  readonly choices: readonly Choice[] | undefined
  /** There are more than were asked for: typing narrows them. */
  readonly hasMore: boolean
}

/** The rows that a lookup offers for what is typed, searched on the server and narrowed by its parent's values. */
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

/** The rows of those Ids; asked for in one call with all others of the lookup on the page. */
export function useChosen(lookup: string, ids: readonly (number | string)[]): readonly Choice[] | undefined {
  const { data } = useGetManyAggregate<Choice>(
    lookupResource(lookup),
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  )
  return ids.length > 0 ? data?.filter(choice => choice && ids.includes(choice.id)) : []
}
