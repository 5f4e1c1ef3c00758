import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { type HistoryPage, readHistory } from './history.ts'

/** Few enough that the titles of all their references are one call a lookup. */
const FEW = 20

/** What happened to a record, or to all of a register, newest first and page after page. */
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
  // What happens while it is read moves the rest on: the same entry may come on two pages.
  const entries = new Map(data?.pages.flatMap(page => page.entries).map(entry => [entry.Id, entry]))
  return { ...query, entries: data && [...entries.values()] }
}
