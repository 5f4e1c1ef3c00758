import type { RegisterExtras } from '#portal/registers/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { requestPart } from './requestPart.ts'

const StatusTabs = lazyChunk(
  async () => (await import('#portal/features/pagamento/StatusTabs.tsx')).StatusTabs,
)
const SettlementTools = lazyChunk(
  async () => (await import('#portal/features/baixa/BaixaTools.tsx')).BaixaTools,
)

const OpenRequests = lazyChunk(
  async () => (await import('#portal/features/filial/OpenRequests.tsx')).OpenRequests,
)

const ProviderLinks = lazyChunk(
  async () => (await import('#portal/features/filial/ProviderLinks.tsx')).ProviderLinks,
)

const SettledItems = lazyChunk(
  async () => (await import('#portal/features/baixa/SettledItems.tsx')).SettledItems,
)

/** Extras of register screens, by the register's name. */
export const registerExtras: RegisterExtras = {
  filial: { ActionNote: OpenRequests, detailHeads: { 'filial/provedor': ProviderLinks } },
  pagamento: {
    ListHead: StatusTabs,
    Summary: requestPart(parts => parts.RequestSummary),
    FormHead: requestPart(parts => parts.TaxSuggestion),
    ActionNote: requestPart(parts => parts.RequestWarnings),
    detailHeads: {
      'pagamento/item': requestPart(parts => parts.ItemTools),
      'pagamento/docfiscal': requestPart(parts => parts.DocumentTools),
      'pagamento/documento': requestPart(parts => parts.AttachmentDrop),
    },
    detailTools: { 'pagamento/documento': requestPart(parts => parts.AttachmentTools) },
  },
  baixa: { ActionNote: SettledItems, detailHeads: { 'baixa/item': SettlementTools } },
}
