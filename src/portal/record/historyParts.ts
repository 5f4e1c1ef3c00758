import { ConflictDialog } from './form/ConflictDialog.tsx'
import { HistoryDrawer } from './history/HistoryDrawer.tsx'
import { RecordHistory } from './history/RecordHistory.tsx'

/** Parts that read the history of a record, in one chunk. */
export const historyParts = { ConflictDialog, HistoryDrawer, RecordHistory }
