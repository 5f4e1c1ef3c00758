import type { StoredRow } from '#contract/validation.ts'

/**
 * Props of a notice shown before an action with a note is confirmed. `onAccept` receives the accepted warnings; undefined
 * blocks the confirmation.
 */
export type ActionNoteProps<R = StoredRow> = {
  readonly record: R
  /** Name of the action. */
  readonly action: string
  readonly onAccept: (accepted: readonly string[] | undefined) => void
}
