import { AttachmentDrop } from './AttachmentDrop.tsx'
import { AttachmentTools } from './AttachmentTools.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { ItemTools } from './ItemTools.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { RequestWarnings } from './RequestWarnings.tsx'
import { TaxSuggestion } from './TaxSuggestion.tsx'

/** What a request's page shows besides its register's screens: loaded together, in one file. */
export const requestParts = {
  AttachmentDrop,
  AttachmentTools,
  DocumentTools,
  ItemTools,
  RequestSummary,
  RequestWarnings,
  TaxSuggestion,
}
