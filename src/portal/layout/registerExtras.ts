import { lazy } from 'react'
import { chunk } from '#portal/providers/chunk.ts'
import type { Extras } from '#portal/registers/extras.ts'
import { requestPart } from './requestPart.ts'

const StatusTabs = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/pagamento/StatusTabs.tsx')).StatusTabs })),
)
const SettlementTools = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/baixa/SettlementTools.tsx')).SettlementTools })),
)

const OpenRequests = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/filial/OpenRequests.tsx')).OpenRequests })),
)

const ProviderLinks = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/filial/ProviderLinks.tsx')).ProviderLinks })),
)

const SettledItems = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/baixa/SettledItems.tsx')).SettledItems })),
)

/** What the screens of some registers show besides, by the register's name. */
export const registerExtras: Readonly<Record<string, Extras>> = {
  filial: { ActionNote: OpenRequests, detailHeads: { 'filial/provedor': ProviderLinks } },
  pagamento: {
    ListHead: StatusTabs,
    Summary: requestPart('RequestSummary'),
    FormHead: requestPart('TaxSuggestion'),
    ActionNote: requestPart('RequestWarnings'),
    detailHeads: {
      'pagamento/item': requestPart('ItemTools'),
      'pagamento/docfiscal': requestPart('DocumentTools'),
      'pagamento/documento': requestPart('AttachmentDrop'),
    },
    detailTools: { 'pagamento/documento': requestPart('AttachmentTools') },
  },
  baixa: { ActionNote: SettledItems, detailHeads: { 'baixa/item': SettlementTools } },
}
