import type { Session } from '#contract/session.ts'
import { draftVaults } from './drafts.ts'
import { recentVaults } from './recentRecords.ts'

/** Removes the drafts and the opened records that this tab and browser keep for a user, who signs out. */
export function emptyVaults(user: Session): void {
  for (const vaults of [draftVaults, recentVaults]) vaults.empty(user)
}
