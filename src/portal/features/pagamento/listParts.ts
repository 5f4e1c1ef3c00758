import { InboxSwitch } from './inbox/InboxSwitch.tsx'
import { UnreadMark } from './mensagens/UnreadMark.tsx'
import { StatusTabs } from './StatusTabs.tsx'

/** Additions to the list of payment requests, in one chunk. */
export const listParts = { InboxSwitch, StatusTabs, UnreadMark }
