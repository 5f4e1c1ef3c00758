import type { StoredRow } from './useModel.ts'

/** What must be read before an action is confirmed, and what was accepted of it: until then undefined. */
export type ActionNoteProps<R = StoredRow> = {
  readonly record: R
  readonly action: string
  readonly onAccept: (accepted: readonly string[] | undefined) => void
}
