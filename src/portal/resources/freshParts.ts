import { RecordFresh } from '#portal/record/fresh/RecordFresh.tsx'
import { RowMark } from '#portal/record/fresh/RowMark.tsx'
import { ListFresh } from './list/ListFresh.tsx'

/** Parts that tell of changes by others, in one chunk. */
export const freshParts = { ListFresh, RecordFresh, RowMark }
