import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entity } from '#contract/entity.ts'
import { type Excluido, lixeiraEndpoints } from '#contract/features/lixeira.ts'
import { call } from '#portal/providers/http/request.ts'

/** Page size of deleted records. */
const PAGE = 20

const BIN = 'lixeira'

/** Key of all queries of a register's deleted records. */
export const binKey = ({ name }: Entity) => [BIN, name]

/** Infinite query of a register's deleted records whose title has the text, last deleted first. */
export function useDeleted(entity: Entity, q: string) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...binKey(entity), q],
    queryFn: ({ pageParam: first, signal }): Promise<readonly Excluido[]> =>
      call(lixeiraEndpoints.lixeira, {
        query: {
          registro: entity.name,
          range: JSON.stringify([first, first + PAGE - 1]),
          ...(q !== '' && { q }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
    staleTime: 0,
    retry: false,
  })
  return { ...query, deleted: data?.pages.flat() }
}
