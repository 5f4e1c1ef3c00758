import { useMemo } from 'react'
import type { Row } from '#contract/validation.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { tabTexts } from '#portal/providers/storage/browserStorage.ts'
import { parsed } from '#portal/providers/storage/rememberedValue.ts'
import { useVault } from './useVault.ts'
import { vaultsIn } from './vault.ts'

/** Unsaved values of a form, and when they were typed. */
type SavedDraft = { readonly values: Row; readonly at: string }

/** Drafts of the signed-in user in this tab. */
export type Drafts = {
  readonly read: (key: string) => SavedDraft | null
  /** Keys of drafts that begin so. */
  readonly keys: (beginning: string) => readonly string[]
  readonly write: (key: string, values: Row) => void
  readonly forget: (key: string) => void
}

/**
 * Drafts of forms, sealed in the session storage of this tab: they survive a reload and an expired session, but are
 * not shown to another user. One with large files, which the storage refuses, survives the session alone.
 */
export const draftVaults = vaultsIn(tabTexts, 'portal_draft')

/** Drafts of the signed-in user; suspends while those from before a reload, or an expired session, are being opened. */
export function useDrafts(): Drafts {
  const vault = useVault(draftVaults)
  return useMemo(
    () => ({
      read: key => parsed<SavedDraft>(vault.read(key), 'values'),
      keys: beginning => vault.keys().filter(key => key.startsWith(beginning)),
      write: (key, values) => {
        const draft: SavedDraft = { values, at: new Date(now()).toISOString() }
        vault.write(key, JSON.stringify(draft))
      },
      forget: key => vault.write(key, null),
    }),
    [vault],
  )
}
