import { lazy } from 'react'
import type { requestParts } from '#portal/pages/pagamento/requestParts.ts'
import { chunk } from '#portal/providers/chunk.ts'
import type { Extras } from '#portal/registers/extras.ts'

type RequestParts = typeof requestParts

const StatusTabs = lazy(
  chunk(async () => ({ default: (await import('#portal/pages/pagamento/StatusTabs.tsx')).StatusTabs })),
)
const requestPart = <K extends keyof RequestParts>(name: K) =>
  lazy(
    chunk(async () => ({
      default: (await import('#portal/pages/pagamento/requestParts.ts')).requestParts[name],
    })),
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
    Summary: requestPart('RequestSummary'),
    FormHead: requestPart('TaxSuggestion'),
    ActionNote: requestPart('RequestWarnings'),
    detailHeads: {
      'pagamento/item': requestPart('ItemTools'),
      'pagamento/docfiscal': requestPart('DocumentsHint'),
    },
  },
  baixa: { detailHeads: { 'baixa/item': SettlementTools } },
}
