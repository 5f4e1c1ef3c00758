import type { Row } from '#contract/validation.ts'
import { parsed } from './remembered.ts'

/** What was typed into a form and not saved, and when. */
export type Draft = { readonly values: Row; readonly at: string }

const PREFIX = 'portal_draft '

/** Drafts of forms, kept in this tab alone: past a reload and a session that has expired, not for who comes after. */
export const drafts = {
  read: (key: string): Draft | null => parsed<Draft>(sessionStorage.getItem(PREFIX + key), 'values'),
  forget: (key: string): void => sessionStorage.removeItem(PREFIX + key),
  write: (key: string, values: Row): void => {
    const draft: Draft = { values, at: new Date().toISOString() }
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
    } catch {
      // A tab holds only so much: a form with large files in it goes without.
      sessionStorage.removeItem(PREFIX + key)
    }
  },
}
