import { lazy } from 'react'
import { chunk } from '#portal/providers/chunk.ts'
import type { Extras } from '#portal/registers/extras.ts'

const StatusTabs = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/pagamento/StatusTabs.tsx')).StatusTabs })),
)
const RequestSummary = lazy(
  chunk(async () => ({
    default: (await import('#portal/pages/pagamento/RequestSummary.tsx')).RequestSummary,
  })),
)
const TaxSuggestion = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/pagamento/TaxSuggestion.tsx')).TaxSuggestion })),
)
const RequestWarnings = lazy(
  chunk(async () => ({
    default: (await import('#portal/pages/pagamento/RequestWarnings.tsx')).RequestWarnings,
  })),
)
const ItemTools = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/pagamento/ItemTools.tsx')).ItemTools })),
)
const SettlementTools = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/baixa/SettlementTools.tsx')).SettlementTools })),
)

const OpenRequests = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/filial/OpenRequests.tsx')).OpenRequests })),
)

/** What the screens of some registers show besides, by the register's name. */
export const registerExtras: Readonly<Record<string, Extras>> = {
  filial: { ActionNote: OpenRequests },
  pagamento: {
    ListHead: StatusTabs,
    Summary: RequestSummary,
    FormHead: TaxSuggestion,
    ActionNote: RequestWarnings,
    detailHeads: { 'pagamento/item': ItemTools },
  },
  baixa: { detailHeads: { 'baixa/item': SettlementTools } },
}
