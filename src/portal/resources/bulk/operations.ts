import { BulkAction } from './BulkAction.tsx'
import { BulkChange } from './BulkChange.tsx'
import { BulkRemoval } from './BulkRemoval.tsx'

/** Dialogs of the bulk operations, in one chunk. */
export const operations = { BulkAction, BulkChange, BulkRemoval }
