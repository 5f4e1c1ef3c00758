import { RemoveDialog } from '#portal/record/RemoveDialog.tsx'
import { RecordPage } from './RecordPage.tsx'
import { RecordPanel } from './RecordPanel.tsx'

/** Screens of a record, in one chunk: it comes while the list is looked at, for the next click. */
export const recordParts = { RecordPage, RecordPanel, RemoveDialog }
