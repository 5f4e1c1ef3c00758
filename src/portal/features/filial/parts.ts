import { FilialUsers } from './FilialUsers.tsx'
import { LogoTab } from './LogoTab.tsx'
import { OpenRequests } from './OpenRequests.tsx'
import { ProviderLinks } from './ProviderLinks.tsx'

/** Additions to the screens of branches, in one chunk. */
export const filialParts = { FilialUsers, LogoTab, OpenRequests, ProviderLinks }
