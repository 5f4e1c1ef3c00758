import { UnreadMark } from './mensagens/UnreadMark.tsx'
import { RequestListTools } from './RequestListTools.tsx'
import { StatusTabs } from './StatusTabs.tsx'

/** Additions to the list of payment requests, in one chunk. */
export const listParts = { RequestListTools, StatusTabs, UnreadMark }
