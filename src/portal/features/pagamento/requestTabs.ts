import { MessagesTab } from './mensagens/MessagesTab.tsx'
import { PagamentoTimeline } from './PagamentoTimeline.tsx'

/** Tabs of a payment request, in one chunk. */
export const requestTabs = { MessagesTab, PagamentoTimeline }
