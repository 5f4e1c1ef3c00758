import { RecordFresh } from '#portal/record/fresh/RecordFresh.tsx'
import { RowMark } from '#portal/record/fresh/RowMark.tsx'
import { ListFresh } from './list/ListFresh.tsx'
import { PrintFoot } from './list/PrintFoot.tsx'
import { PrintedDetails } from './PrintedDetails.tsx'

/** Parts that come a moment after list or record, in one chunk: what others change, and what is on paper alone. */
export const freshParts = { ListFresh, PrintedDetails, PrintFoot, RecordFresh, RowMark }
