import type { RegisterExtras } from '#portal/resources/extras/extras.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { requestPart } from './requestPart.ts'

const StatusTabs = lazyChunk(() => import('#portal/features/pagamento/StatusTabs.tsx'), 'StatusTabs')
const SettlementTools = lazyChunk(() => import('#portal/features/baixa/BaixaTools.tsx'), 'BaixaTools')

const OpenRequests = lazyChunk(() => import('#portal/features/filial/OpenRequests.tsx'), 'OpenRequests')

const ProviderLinks = lazyChunk(() => import('#portal/features/filial/ProviderLinks.tsx'), 'ProviderLinks')

const SettledItems = lazyChunk(() => import('#portal/features/baixa/SettledItems.tsx'), 'SettledItems')

const UnreadMark = lazyChunk(
  () => import('#portal/features/pagamento/mensagens/UnreadMark.tsx'),
  'UnreadMark',
  'list',
)

const PhotoHead = lazyChunk(() => import('#portal/features/partnumber/PhotoHead.tsx'), 'PhotoHead')

const ReadinessMeter = lazyChunk(
  () => import('#portal/features/partnumber/ReadinessMeter.tsx'),
  'ReadinessMeter',
)

const ReadinessView = lazyChunk(
  () => import('#portal/features/partnumber/ReadinessView.tsx'),
  'ReadinessView',
)

const SiscomexButton = lazyChunk(
  () => import('#portal/features/siscomex/SiscomexButton.tsx'),
  'SiscomexButton',
)

/** Extras of register screens, by the register's name. */
export const registerExtras: RegisterExtras = {
  filial: { ActionNote: OpenRequests, detailHeads: { 'filial/provedor': ProviderLinks } },
  pagamento: {
    ListHead: StatusTabs,
    RowTools: UnreadMark,
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
  partnumber: {
    ListTools: SiscomexButton,
    FormHead: ReadinessMeter,
    ViewHead: ReadinessView,
    detailHeads: { 'partnumber/foto': PhotoHead },
  },
  empresa: { ListTools: SiscomexButton },
  baixa: { ActionNote: SettledItems, detailHeads: { 'baixa/item': SettlementTools } },
}
