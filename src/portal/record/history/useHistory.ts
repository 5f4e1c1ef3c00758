import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { type HistoryPage, readHistory } from './history.ts'

/** Page size; small enough for one call a lookup to resolve the titles of all references. */
const FEW = 20

/** Infinite query of the history of a record or of a whole register, newest first. */
export function useHistory(entity: Entity, id: number | undefined, page = FEW) {
  const { data, ...query } = useInfiniteQuery<HistoryPage, Error>({
    queryKey: ['historico', entity.name, id ?? null, page],
    queryFn: ({ pageParam, signal }) => {
      const first = pageParam as number
      return readHistory(entity, { id, first, last: first + page - 1, signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * page < total ? pages.length * page : undefined),
    staleTime: 0,
    retry: false,
  })
  // New entries shift the later pages: the same entry may come on two of them.
  const entries = new Map(data?.pages.flatMap(page => page.entries).map(entry => [entry.Id, entry]))
  return { ...query, entries: data && [...entries.values()] }
}
