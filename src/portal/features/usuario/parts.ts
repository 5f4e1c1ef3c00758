import { FiliaisTab } from './FiliaisTab.tsx'
import { PhotoTab } from './PhotoTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'

/** Tabs of a user, in one chunk. */
export const usuarioParts = { FiliaisTab, PhotoTab, SessionsTab }
