import { useQuery } from '@tanstack/react-query'
import type { Row } from '#contract/validation.ts'
import type { Referred } from '#portal/entity/record/referredRecord.ts'
import { dataProvider } from '#portal/http/dataProvider.ts'

/** Milliseconds for which a record that was looked at is shown again without being asked for. */
const FRESH = 60_000

/** Record that a reference is to, as its model endpoint answers it; aborted once nobody looks at it. */
export function useReferred({ entity, id }: Referred) {
  return useQuery<Row>({
    queryKey: ['preview', entity.name, id],
    queryFn: async ({ signal }) => (await dataProvider.getOne(entity.name, { id, signal })).data,
    staleTime: FRESH,
    retry: false,
  })
}
