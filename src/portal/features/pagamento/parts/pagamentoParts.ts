import { AttachmentDrop } from '#portal/features/pagamento/attachments/AttachmentDrop.tsx'
import { AttachmentTools } from '#portal/features/pagamento/attachments/AttachmentTools.tsx'
import { UnreadCount } from '#portal/features/pagamento/mensagens/UnreadCount.tsx'
import { NotaDrop } from '#portal/features/pagamento/notas/NotaDrop.tsx'
import { RequestSummary } from '#portal/features/pagamento/review/RequestSummary.tsx'
import { RequestWarnings } from '#portal/features/pagamento/review/RequestWarnings.tsx'
import { ReviewHead } from '#portal/features/pagamento/review/ReviewHead.tsx'
import { TaxesOfForm } from '#portal/features/pagamento/review/TaxesOfForm.tsx'
import { SettlementButton } from '#portal/features/pagamento/settle/SettlementButton.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { ItemTools } from './ItemTools.tsx'
import { DocumentTotal, ItemTotal } from './PartTotals.tsx'

/** Components of a payment request's page besides its register's screens, in one chunk. */
export const pagamentoParts = {
  AttachmentDrop,
  AttachmentTools,
  DocumentTools,
  DocumentTotal,
  ItemTools,
  ItemTotal,
  NotaDrop,
  RequestSummary,
  RequestWarnings,
  ReviewHead,
  SettlementButton,
  TaxesOfForm,
  UnreadCount,
}
