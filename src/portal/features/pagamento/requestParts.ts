import { AttachmentDrop } from './AttachmentDrop.tsx'
import { AttachmentTools } from './AttachmentTools.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { ItemTools } from './ItemTools.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { RequestWarnings } from './RequestWarnings.tsx'
import { TaxSuggestion } from './TaxSuggestion.tsx'

/** Components of a payment request's page besides its register's screens, in one chunk. */
export const requestParts = {
  AttachmentDrop,
  AttachmentTools,
  DocumentTools,
  ItemTools,
  RequestSummary,
  RequestWarnings,
  TaxSuggestion,
}
