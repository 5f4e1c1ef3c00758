import type { StoredRow } from './useModel.ts'

/** What must be read before an action is confirmed, and what was accepted of it: until then undefined. */
export type ActionNoteProps = {
  readonly record: StoredRow
  readonly action: string
  readonly onAccept: (accepted: readonly string[] | undefined) => void
}
