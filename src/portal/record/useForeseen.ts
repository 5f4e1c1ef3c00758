import { useSyncExternalStore } from 'react'
import type { Row } from '#contract/validation.ts'
import {
  followForeseen,
  foreseenChanges,
  foreseenOf,
  type Move,
  movesSince,
} from '#portal/providers/http/pending.ts'

/** Values that a record is to have once a change is sent that can still be undone; undefined without one. */
export function useForeseen(resource: string, id: number): Row | null | undefined {
  return useSyncExternalStore(followForeseen, () => foreseenOf(resource, id))
}

/** Changes of what a filter finds that a reading, which began at this moment, does not have; none where nothing was read. */
export function useMoves(resource: string, began: number | undefined, filter: Row): readonly Move[] {
  useSyncExternalStore(followForeseen, foreseenChanges)
  return began === undefined ? [] : movesSince(resource, began, filter)
}
