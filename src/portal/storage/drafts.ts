import type { Row } from '#contract/validation.ts'
import { parsed } from './remembered.ts'

/** Unsaved values of a form, and when they were typed. */
export type SavedDraft = { readonly values: Row; readonly at: string }

const PREFIX = 'portal_draft '

/**
 * Drafts of forms in the session storage of this tab: they survive a reload and an expired session, but are
 * not shown to another user.
 */
export const drafts = {
  read: (key: string): SavedDraft | null =>
    parsed<SavedDraft>(sessionStorage.getItem(PREFIX + key), 'values'),
  forget: (key: string): void => sessionStorage.removeItem(PREFIX + key),
  write: (key: string, values: Row): void => {
    const draft: SavedDraft = { values, at: new Date().toISOString() }
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
    } catch {
      // Quota exceeded: a form with large files has no draft.
      sessionStorage.removeItem(PREFIX + key)
    }
  },
}
