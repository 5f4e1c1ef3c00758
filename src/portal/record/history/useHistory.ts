import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { request } from '#portal/providers/http/request.ts'

/** Page size; small enough for one call a lookup to resolve the titles of all references. */
const FEW = 20

/** Infinite query of the history of a record or of a whole register, newest first, by pages of so many entries. */
export function useHistory(entity: Entity, id: number | undefined, page = FEW) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['historico', entity.name, id ?? null, page],
    queryFn: async ({ pageParam: first, signal }) => {
      const endpoint = verbEndpoint(entity, 'historico')
      if (!endpoint) throw new Error(`The contract has no history of ${entity.name}`)
      const range = JSON.stringify([first, first + page - 1])
      const { body, headers } = await request(endpoint, {
        query: { ...(id !== undefined && { id }), range },
        signal,
      })
      // Type of the answer by the contract; the server's tests verify it.
      const entries = body as readonly HistoryEntry[]
      return { entries, total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
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
