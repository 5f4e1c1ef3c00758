import { useGetOne } from 'react-admin'
import type { OpenedRecord } from '#portal/record/model/useModel.ts'
import type { Referred } from '#portal/record/referredRecord.ts'

/** `meta` that keeps it apart from the row of a list, which has fewer fields. */
const PREVIEW = { reads: 'preview' }

/** Milliseconds for which a record that was looked at is shown again without being asked for. */
const FRESH = 60_000

/** Record that a reference is to, as its model endpoint answers it; aborted once nobody looks at it. */
export function useReferred({ entity, id }: Referred) {
  return useGetOne<OpenedRecord>(entity.name, { id, meta: PREVIEW }, { staleTime: FRESH, retry: false })
}
