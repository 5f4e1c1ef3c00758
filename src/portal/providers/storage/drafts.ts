import type { Row } from '#contract/validation.ts'
import { now } from '#portal/providers/clock/serverTime.ts'
import { tabTexts } from './browserStorage.ts'
import { parsed } from './rememberedValue.ts'

/** Unsaved values of a form, and when they were typed. */
export type SavedDraft = { readonly values: Row; readonly at: string }

const PREFIX = 'portal_draft '

/**
 * Drafts of forms in the session storage of this tab: they survive a reload and an expired session, but are
 * not shown to another user. One with large files, which the storage refuses, survives the session alone.
 */
export const drafts = {
  read: (key: string): SavedDraft | null => parsed<SavedDraft>(tabTexts.get(PREFIX + key), 'values'),
  /** Keys of drafts that begin so. */
  keys: (beginning: string): readonly string[] =>
    tabTexts.keys().flatMap(key => (key.startsWith(PREFIX + beginning) ? [key.slice(PREFIX.length)] : [])),
  forget: (key: string): void => tabTexts.set(PREFIX + key, null),
  write: (key: string, values: Row): void => {
    const draft: SavedDraft = { values, at: new Date(now()).toISOString() }
    tabTexts.set(PREFIX + key, JSON.stringify(draft))
  },
}
