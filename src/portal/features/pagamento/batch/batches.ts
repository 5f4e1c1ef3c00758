import { AuthorizationBatch } from './AuthorizationBatch.tsx'
import { SendingBatch } from './SendingBatch.tsx'

/** Dialogs of what is done to many payment requests, in one chunk. */
export const batches = { AuthorizationBatch, SendingBatch }
